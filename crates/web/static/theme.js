// Before anything is drawn: light or dark as chosen at the last visit, and the language for those who listen.
try {
  const root = document.documentElement;
  root.dataset.theme = localStorage.getItem("mlin.theme") ?? "auto";
  root.lang = localStorage.getItem("mlin.language") ?? "en";
} catch {
  // A browser that keeps nothing shows what the system has.
}
