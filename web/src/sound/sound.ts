/** The sound of the table: silent until the first gesture, as browsers want, and off when asked. */
import { Throttle } from "./throttle";
import { noise, play, SCORES, type Sound } from "./voice";

const GESTURES = ["pointerdown", "keydown", "touchend"] as const;

export class TableSound {
  private context: AudioContext | null = null;
  private output: GainNode | null = null;
  private hiss: AudioBuffer | null = null;
  private readonly throttle = new Throttle();
  private level = 0.6;
  private heard = true;

  /** Waits for the first gesture on the page; gives what ends the waiting. */
  unlockAt(page: EventTarget): () => void {
    const unlock = (): void => {
      stop();
      this.open();
    };
    const stop = (): void => GESTURES.forEach((name) => page.removeEventListener(name, unlock));
    GESTURES.forEach((name) => page.addEventListener(name, unlock, { passive: true }));
    return stop;
  }

  get on(): boolean {
    return this.heard;
  }

  set on(on: boolean) {
    this.heard = on;
    this.tune();
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.level;
  }

  set volume(volume: number) {
    this.level = Math.min(1, Math.max(0, volume));
    this.tune();
  }

  /** Plays a sound, or nothing: before the first gesture, when off, when hidden, when too many. */
  play(sound: Sound): boolean {
    const { context, output, hiss } = this;
    if (!context || !output || !hiss || !this.heard || !this.level || document.hidden) return false;
    if (!this.throttle.admits(sound, performance.now())) return false;
    if (context.state === "suspended") void context.resume();
    play(SCORES[sound], output, context.currentTime + 0.005, hiss);
    return true;
  }

  private open(): void {
    if (this.context || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    this.hiss = noise(context);
    // Several sounds together are held down, so that none is torn.
    const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 8 });
    this.output = new GainNode(context);
    this.output.connect(limiter).connect(context.destination);
    this.context = context;
    this.tune();
  }

  /** Loudness as it is heard goes with the square of what is set. */
  private tune(): void {
    if (this.output) this.output.gain.value = this.heard ? this.level ** 2 : 0;
  }
}

export const sound = new TableSound();
