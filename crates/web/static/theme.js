// Before anything is drawn: light or dark as chosen at the last visit, the language for those who listen, and a mark for whoever
// wants help while playing: another script then loads the module that has it.
try {
  const root = document.documentElement;
  root.dataset.theme = localStorage.getItem("mlin.theme") ?? "auto";
  root.lang = localStorage.getItem("mlin.language") ?? "en";
  if (localStorage.getItem("mlin.help")) root.dataset.help = "";
} catch {
  // A browser that keeps nothing shows what the system has.
}
