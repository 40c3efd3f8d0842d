import { keepLoadedFiles } from "./keep-loaded-files.ts";
import { sealedStore } from "./sealed-store.ts";
import type { DeskDevice, Tone } from "../ports/desk-device.ts";

/** Volume of the tones, from 0 to 1. */
const VOLUME = 0.25;
/** Fading in and out, in seconds: without it a tone clicks. */
const FADE_S = 0.01;
const MS_A_SECOND = 1000;

/** The browser of a staff's computer. */
export function webDeskDevice(): DeskDevice {
  const memory = new Map<string, string>();
  const tones = new Tones();
  void keepLoadedFiles();
  return {
    tabTexts: {
      read: (key) => inTab(() => sessionStorage.getItem(key) ?? undefined) ?? memory.get(key),
      write: (key, text) => {
        const isKept = inTab(() => {
          sessionStorage.setItem(key, text);
          return true;
        });
        if (isKept !== true) memory.set(key, text);
      },
      remove: (key) => {
        memory.delete(key);
        inTab(() => {
          sessionStorage.removeItem(key);
        });
      },
    },
    // not "freihand-desk": workbox deletes the database that is called as its cache
    sealed: sealedStore("freihand-desk-notes"),
    play: (sequence) => {
      tones.play(sequence);
    },
    typesOnScreen: () => window.matchMedia("(pointer: coarse)").matches,
  };
}

/** @returns undefined when the browser denies storage */
function inTab<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** One audio context for the page, made at the first tone: browsers allow few, and none before a key is pressed. */
class Tones {
  #context: AudioContext | undefined;

  play(sequence: readonly Tone[]): void {
    if (!("AudioContext" in globalThis)) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    void soundAll(context, sequence);
  }
}

/** Nothing where the browser does not allow sound. */
async function soundAll(context: AudioContext, sequence: readonly Tone[]): Promise<void> {
  try {
    await context.resume();
  } catch {
    return;
  }
  let start = context.currentTime;
  for (const { hertz, ms } of sequence) {
    const end = start + ms / MS_A_SECOND;
    sound(context, hertz, { start, end });
    start = end;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function sound(context: AudioContext, hertz: number, { start, end }: Span): void {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + FADE_S);
  volume.gain.setValueAtTime(VOLUME, end - FADE_S);
  volume.gain.linearRampToValueAtTime(0, end);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(end);
}
