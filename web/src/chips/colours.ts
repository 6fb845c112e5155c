/** What a chip looks like, by its worth. */
export interface ChipColour {
  cents: number;
  /** The clay, and the spots on its edge. */
  base: string;
  spots: string;
}

/** The colours that most houses use; a table may have its own. */
export const CHIP_COLOURS: readonly ChipColour[] = [
  { cents: 50, base: "#7d8790", spots: "#e9e4d4" },
  { cents: 100, base: "#e6e2d6", spots: "#2b5797" },
  { cents: 250, base: "#d7688f", spots: "#fdf3e0" },
  { cents: 500, base: "#b9182b", spots: "#f7ecd8" },
  { cents: 1_000, base: "#1f5fae", spots: "#f7ecd8" },
  { cents: 2_000, base: "#b06a12", spots: "#f7ecd8" },
  { cents: 2_500, base: "#14713d", spots: "#f7ecd8" },
  { cents: 5_000, base: "#0f7f87", spots: "#f5cf6a" },
  { cents: 10_000, base: "#1d1f24", spots: "#f2e8d2" },
  { cents: 25_000, base: "#8c2f6b", spots: "#f2e8d2" },
  { cents: 50_000, base: "#54308c", spots: "#f5cf6a" },
  { cents: 100_000, base: "#c98a06", spots: "#3a2403" },
  { cents: 500_000, base: "#6d3a1e", spots: "#f5cf6a" },
  { cents: 1_000_000, base: "#3c4a57", spots: "#f08a4b" },
  { cents: 2_500_000, base: "#0b3d63", spots: "#f5cf6a" },
  { cents: 10_000_000, base: "#5b0f1b", spots: "#f5cf6a" },
];

/** The chip's own colour, or that of the next smaller one that has one. */
export function chipColour(cents: number, colours = CHIP_COLOURS): ChipColour {
  const fitting = colours.filter((each) => each.cents <= cents);
  const found = fitting.reduce<ChipColour | undefined>(
    (best, each) => (best && best.cents > each.cents ? best : each),
    undefined,
  );
  return found ?? colours[0] ?? { cents, base: "#7d8790", spots: "#e9e4d4" };
}

/** Whether ink on this clay should be dark: light by the luminance of WCAG. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.4;
}
