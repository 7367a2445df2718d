//! The sounds of men on a board, made of numbers: there is no file to load.
//!
//! A sound is a few strikes, a strike is a few dying tones and a grain of noise, as when wood or stone is knocked.
//! The browser only plays what [`Sound::samples`] computes; it is asked for the first time after the visitor has
//! touched the page, for browsers rightly forbid noise before.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use mlin_rules::{Move, Outcome};
use web_sys::AudioContext;

use crate::settings::Settings;

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sound {
    /// A man is put down.
    Place,
    /// A man is pushed along a line, or lands after a flight.
    Slide,
    /// A mill closes.
    Mill,
    /// A man is taken off the board.
    Remove,
    /// The game is over.
    End,
}

/// A tone that dies away.
struct Tone {
    /// Oscillations in a second.
    pitch: f32,
    /// How loud it begins, 0 to 1.
    gain: f32,
    /// After how many seconds it is down to about a third.
    decay: f32,
}

/// One knock.
struct Strike {
    /// When it falls, in seconds from the beginning.
    at: f32,
    gain: f32,
    /// Multiplies every pitch.
    pitch: f32,
    body: &'static [Tone],
    /// How loud the noise of the touch is, and how many seconds it takes to die down.
    noise: (f32, f32),
}

const fn tone(pitch: f32, gain: f32, decay: f32) -> Tone {
    Tone { pitch, gain, decay }
}

/// A man of stone on a slab of stone.
const STONE: &[Tone] = &[
    tone(540.0, 0.55, 0.022),
    tone(1370.0, 0.42, 0.016),
    tone(2890.0, 0.22, 0.009),
];
/// A bar of wood, as of a marimba: the second partial sounds two octaves above the first.
const WOOD: &[Tone] = &[
    tone(523.25, 0.6, 0.13),
    tone(2093.0, 0.16, 0.035),
    tone(5000.0, 0.05, 0.008),
];

// The functions of the standard library are exact to the last bit and cost a visitor some kilobytes; no ear hears the
// difference.

/// The sine after so many turns, to about a thousandth.
fn sine(turns: f32) -> f32 {
    let x = turns - (turns + 0.5).floor();
    let arc = x * (8.0 - 16.0 * x.abs());
    arc * (0.775 + 0.225 * arc.abs())
}

/// What is left of a sound after so many times its decay: nearly the exponential function of `-times`.
fn fading(times: f32) -> f32 {
    let mut left = 1.0 / (1.0 + times / 256.0);
    for _ in 0..8 {
        left *= left;
    }
    left
}

/// Nearly the hyperbolic tangent: small values as they are, large ones near 1.
fn bent(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    (x * (27.0 + x * x) / (27.0 + 9.0 * x * x)).clamp(-1.0, 1.0)
}

impl Sound {
    /// All sounds.
    #[cfg(test)]
    const ALL: [Sound; 5] = [Sound::Place, Sound::Slide, Sound::Mill, Sound::Remove, Sound::End];

    const fn strikes(self) -> &'static [Strike] {
        match self {
            Sound::Place => &[Strike {
                at: 0.0,
                gain: 0.8,
                pitch: 1.0,
                body: STONE,
                noise: (0.35, 0.004),
            }],
            Sound::Slide => &[
                Strike {
                    at: 0.0,
                    gain: 0.5,
                    pitch: 1.0,
                    body: &[],
                    noise: (0.16, 0.07),
                },
                Strike {
                    at: 0.13,
                    gain: 0.55,
                    pitch: 0.86,
                    body: STONE,
                    noise: (0.25, 0.003),
                },
            ],
            Sound::Mill => &[
                Strike {
                    at: 0.0,
                    gain: 0.65,
                    pitch: 1.0,
                    body: WOOD,
                    noise: (0.12, 0.003),
                },
                Strike {
                    at: 0.11,
                    gain: 0.75,
                    pitch: 1.498,
                    body: WOOD,
                    noise: (0.12, 0.003),
                },
            ],
            Sound::Remove => &[
                Strike {
                    at: 0.0,
                    gain: 0.6,
                    pitch: 0.62,
                    body: STONE,
                    noise: (0.3, 0.006),
                },
                Strike {
                    at: 0.12,
                    gain: 0.3,
                    pitch: 0.7,
                    body: STONE,
                    noise: (0.2, 0.004),
                },
                Strike {
                    at: 0.19,
                    gain: 0.14,
                    pitch: 0.74,
                    body: STONE,
                    noise: (0.2, 0.004),
                },
            ],
            Sound::End => &[
                Strike {
                    at: 0.0,
                    gain: 0.6,
                    pitch: 0.749,
                    body: WOOD,
                    noise: (0.1, 0.003),
                },
                Strike {
                    at: 0.16,
                    gain: 0.6,
                    pitch: 1.0,
                    body: WOOD,
                    noise: (0.1, 0.003),
                },
                Strike {
                    at: 0.32,
                    gain: 0.7,
                    pitch: 1.26,
                    body: WOOD,
                    noise: (0.1, 0.003),
                },
                Strike {
                    at: 0.32,
                    gain: 0.4,
                    pitch: 1.498,
                    body: WOOD,
                    noise: (0.0, 0.003),
                },
            ],
        }
    }

    /// The sound as samples between -1 and 1, `rate` of them in a second.
    pub(crate) fn samples(self, rate: f32) -> Vec<f32> {
        let mut wave = Vec::new();
        for strike in self.strikes() {
            let longest = strike
                .body
                .iter()
                .map(|tone| tone.decay)
                .fold(strike.noise.1, f32::max);
            let first = (strike.at * rate) as usize;
            // Seven times the decay: less than a thousandth is left.
            let count = (7.0 * longest * rate) as usize;
            if wave.len() < first + count {
                wave.resize(first + count, 0.0);
            }
            let mut noise = Noise(0x9e37_79b9);
            for (i, sample) in wave[first..first + count].iter_mut().enumerate() {
                let time = i as f32 / rate;
                let tones: f32 = strike
                    .body
                    .iter()
                    .map(|tone| {
                        tone.gain * sine(tone.pitch * strike.pitch * time) * fading(time / tone.decay)
                    })
                    .sum();
                let (gain, decay) = strike.noise;
                *sample += strike.gain * (tones + gain * noise.next() * fading(time / decay));
            }
        }
        for sample in &mut wave {
            // Two strikes that fall together bend instead of breaking.
            *sample = bent(*sample);
        }
        wave
    }

    /// Plays the sound, if the visitor wants sounds.
    pub(crate) fn play(self, settings: Settings) {
        self.play_after(settings, 0.0);
    }

    /// Plays the sound after some seconds.
    pub(crate) fn play_after(self, settings: Settings, seconds: f64) {
        if settings.sound.get_untracked() && TOUCHED.get() {
            // A browser without sound stays silent.
            let _silent = self.send(seconds);
        }
    }

    fn send(self, seconds: f64) -> Result<(), wasm_bindgen::JsValue> {
        CONTEXT.with_borrow_mut(|kept| {
            let context = match kept {
                Some(context) => context,
                None => kept.insert(AudioContext::new()?),
            };
            let rate = context.sample_rate();
            let samples = self.samples(rate);
            let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
            buffer.copy_to_channel(&samples, 0)?;
            let source = context.create_buffer_source()?;
            source.set_buffer(Some(&buffer));
            source.connect_with_audio_node(&context.destination())?;
            // It sleeps after the system did.
            let _woken = context.resume()?;
            source.start_with_when(context.current_time() + seconds)
        })
    }
}

/// Plays what a whole turn sounds like, and the end if it made one.
pub(crate) fn play_move(settings: Settings, mv: Move, outcome: Option<Outcome>) {
    let first = if mv.from.is_some() {
        Sound::Slide
    } else {
        Sound::Place
    };
    first.play(settings);
    let mut time = 0.0;
    if mv.remove.is_some() {
        Sound::Mill.play_after(settings, 0.22);
        Sound::Remove.play_after(settings, 0.62);
        time = 0.75;
    }
    if outcome.is_some() {
        Sound::End.play_after(settings, time + 0.35);
    }
}

/// Waits for the first touch or key, before which nothing may sound. Call once, when the page starts.
pub(crate) fn wait_for_touch() {
    let _until_then = window_event_listener(leptos::ev::pointerdown, |_| TOUCHED.set(true));
    let _until_then = window_event_listener(leptos::ev::keydown, |_| TOUCHED.set(true));
}

thread_local! {
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The same grains every time.
struct Noise(u32);

impl Noise {
    /// Between -1 and 1.
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: f32 = 44_100.0;

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
    }

    #[test]
    fn the_quick_functions_are_close_to_the_true_ones() {
        for i in 0..=4000_i16 {
            let x = f32::from(i) / 500.0;
            assert!((sine(x) - (std::f32::consts::TAU * x).sin()).abs() < 0.002, "{x}");
            assert!((fading(x) - (-x).exp()).abs() < 0.005, "{x}");
            assert!((bent(x) - x.tanh()).abs() < 0.03, "{x}");
            assert!(bent(x).abs() <= 1.0);
        }
    }

    #[test]
    fn every_sound_is_short_audible_and_never_too_loud() {
        for sound in Sound::ALL {
            let samples = sound.samples(RATE);
            assert!(
                samples.len() > 1000 && samples.len() < 2 * RATE as usize,
                "{sound:?}"
            );
            let peak = peak(&samples);
            assert!((0.05..1.0).contains(&peak), "{sound:?}: {peak}");
        }
    }

    #[test]
    fn every_sound_dies_away() {
        for sound in Sound::ALL {
            let samples = sound.samples(RATE);
            assert!(peak(&samples[samples.len() - 50..]) < 0.01, "{sound:?}");
        }
    }

    #[test]
    fn no_two_sounds_are_alike_and_each_is_always_the_same() {
        for (i, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(sound.samples(RATE), sound.samples(RATE));
            for other in &Sound::ALL[i + 1..] {
                assert_ne!(sound.samples(RATE), other.samples(RATE), "{sound:?} {other:?}");
            }
        }
    }
}
