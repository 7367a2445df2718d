//! Choosing the options of the rules.

use leptos::prelude::*;
use mlin_locale::args;
use mlin_rules::Ruleset;

use crate::i18n::I18n;

/// The limits that are proposed, in plies; 0 stands for none.
const LIMITS: [u32; 3] = [50, 100, 0];
/// The repetitions that are proposed; 0 stands for none.
const REPETITIONS: [u32; 2] = [3, 0];

/// Three fields, one for each option.
#[component]
pub(crate) fn RulesPicker(
    /// The options.
    #[prop(into)]
    rules: Signal<Ruleset>,
    /// They were changed.
    #[prop(into)]
    on_change: Callback<Ruleset>,
) -> impl IntoView {
    let i18n = I18n::here();
    let fly = move |event| {
        let flying = event_target_checked(&event);
        on_change.run(Ruleset {
            flying,
            ..rules.get_untracked()
        });
    };
    let limit = move |event| {
        let number: u32 = event_target_value(&event).parse().unwrap_or(0);
        let no_removal_limit = std::num::NonZero::new(number);
        on_change.run(Ruleset {
            no_removal_limit,
            ..rules.get_untracked()
        });
    };
    let repetition = move |event| {
        let number: u32 = event_target_value(&event).parse().unwrap_or(0);
        let repetition = mlin_rules::Repetition::new(number);
        on_change.run(Ruleset {
            repetition,
            ..rules.get_untracked()
        });
    };
    let limit_now = move || rules.get().no_removal_limit.map_or(0, std::num::NonZero::get);
    let repetition_now = move || rules.get().repetition.map_or(0, mlin_rules::Repetition::get);
    let limit_name = move |number: u32| match number {
        0 => i18n.t("option-off"),
        _ => i18n.text_with("option-limit-value", &args! { "count" => number }),
    };
    let repetition_name = move |number: u32| match number {
        0 => i18n.t("option-off"),
        _ => i18n.text_with("option-repetition-value", &args! { "count" => number }),
    };
    view! {
        <div class="rules-picker">
            <label class="check">
                <input type="checkbox" prop:checked=move || rules.get().flying on:change=fly />
                <span>{i18n.tr("option-flying")}</span>
            </label>
            <label>
                <span>{i18n.tr("option-limit")}</span>
                <select on:change=limit>
                    {move || options(&LIMITS, limit_now(), &limit_name)}
                </select>
            </label>
            <label>
                <span>{i18n.tr("option-repetition")}</span>
                <select on:change=repetition>
                    {move || options(&REPETITIONS, repetition_now(), &repetition_name)}
                </select>
            </label>
        </div>
    }
}

/// The proposals, and the value of the moment if it is none of them.
fn options(proposed: &[u32], now: u32, name: &dyn Fn(u32) -> String) -> impl IntoView + use<> {
    values(proposed, now)
        .into_iter()
        .map(|value| view! { <option value=value selected=value == now>{name(value)}</option> })
        .collect_view()
}

fn values(proposed: &[u32], now: u32) -> Vec<u32> {
    let mut values = proposed.to_vec();
    if !values.contains(&now) {
        values.insert(0, now);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unusual_value_is_among_the_choices() {
        assert_eq!(values(&LIMITS, 50), [50, 100, 0]);
        assert_eq!(values(&LIMITS, 7), [7, 50, 100, 0]);
        assert_eq!(values(&REPETITIONS, 0), [3, 0]);
    }
}
