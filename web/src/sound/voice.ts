/** Sounds made on the spot: a chip, a card, the last seconds, a win. No file is loaded. */

export type Sound = "chip" | "chips" | "card" | "turn" | "tick" | "closed" | "win";

/** A tone that falls silent: pitch in hertz, start and length in seconds, loudness 0 to 1. */
interface Tone {
  pitch: number;
  at: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
}

/** A rush of noise through a filter, such as paper on cloth. */
interface Rush {
  pitch: number;
  sharp: number;
  at: number;
  length: number;
  loud: number;
}

export interface Score {
  tones: readonly Tone[];
  rushes: readonly Rush[];
}

/** Clay on clay: a click, and three tones that are no chord. */
function clack(at: number, pitch: number, loud: number): Score {
  const tones = [1, 1.51, 2.37].map((part, place) => ({
    pitch: pitch * part,
    at,
    length: 0.07 - 0.015 * place,
    loud: loud / (place + 1.2),
  }));
  return { tones, rushes: [{ pitch: 5_200, sharp: 1.2, at, length: 0.02, loud: 0.6 * loud }] };
}

function together(...scores: Score[]): Score {
  return {
    tones: scores.flatMap((score) => score.tones),
    rushes: scores.flatMap((score) => score.rushes),
  };
}

function bell(pitch: number, at: number, loud: number): Tone[] {
  return [
    { pitch, at, length: 0.5, loud },
    { pitch: 2.01 * pitch, at, length: 0.3, loud: 0.35 * loud },
  ];
}

export const SCORES: Record<Sound, Score> = {
  chip: clack(0, 2_350, 0.24),
  chips: together(clack(0, 2_250, 0.22), clack(0.055, 2_500, 0.2), clack(0.1, 2_380, 0.16)),
  card: {
    tones: [{ pitch: 150, at: 0.09, length: 0.05, loud: 0.16 }],
    rushes: [{ pitch: 2_600, sharp: 0.7, at: 0, length: 0.12, loud: 0.22 }],
  },
  turn: {
    tones: [],
    rushes: [
      { pitch: 3_400, sharp: 1.4, at: 0, length: 0.03, loud: 0.3 },
      { pitch: 1_500, sharp: 0.8, at: 0.05, length: 0.08, loud: 0.16 },
    ],
  },
  tick: { tones: [{ pitch: 1_050, at: 0, length: 0.05, loud: 0.16 }], rushes: [] },
  closed: {
    tones: [
      { pitch: 660, at: 0, length: 0.14, loud: 0.16 },
      { pitch: 495, at: 0.13, length: 0.22, loud: 0.16 },
    ],
    rushes: [],
  },
  win: {
    tones: [...bell(784, 0, 0.16), ...bell(988, 0.1, 0.16), ...bell(1_175, 0.2, 0.18)],
    rushes: [],
  },
};

/** How long a sound lasts, in seconds. */
export function lengthOf({ tones, rushes }: Score): number {
  return Math.max(...[...tones, ...rushes].map((part) => part.at + part.length));
}

/** Plays a score into an output, from a time of its clock on. */
export function play(score: Score, into: AudioNode, from: number, hiss: AudioBuffer): void {
  const { context } = into;
  for (const { pitch, at, length, loud, shape = "sine" } of score.tones) {
    const source = new OscillatorNode(context, { frequency: pitch, type: shape });
    source.connect(fading(context, from + at, length, loud)).connect(into);
    source.start(from + at);
    source.stop(from + at + length);
  }
  for (const { pitch, sharp, at, length, loud } of score.rushes) {
    const source = new AudioBufferSourceNode(context, { buffer: hiss });
    const filter = new BiquadFilterNode(context, {
      type: "bandpass",
      frequency: pitch,
      Q: sharp,
    });
    source
      .connect(filter)
      .connect(fading(context, from + at, length, loud))
      .connect(into);
    source.start(from + at, 0, length);
  }
}

function fading(context: BaseAudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
  return gain;
}

/** A quarter of a second of hiss, which the rushes are cut from. */
export function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
