/** Colors of the plates of animals, the same in both looks. */
export const hues = {
  paper: "#fbf7ee",
  dimPaper: "#bfb39c",
  ink: "#22304f",
  black: "#34302f",
  umber: "#7a5a45",
  rust: "#b4643c",
  tan: "#d9b07a",
  gold: "#e8bd62",
  cream: "#f6ead2",
  red: "#d8402f",
  gray: "#a39a8e",
  wing: "#fffdf8",
} as const;

export type Hue = keyof typeof hues;

/** One path of a drawing, 64 units square. */
export interface Layer {
  d: string;
  fill?: Hue;
  /** Color of the line. The ink is the default. */
  line?: Hue;
  /** Width of the line. 0 draws no line. */
  width?: number;
  dash?: string;
  /** Draws the path a second time, mirrored. */
  both?: true;
}

/** A drawing of an animal that shows its marks. */
export interface KindDrawing {
  /** The shortest and the longest adult, in inches, without feelers and tail. Several animals have none. */
  inches?: readonly [from: number, to: number];
  layers: readonly Layer[];
}

/** Returns the path of an ellipse. */
export const oval = (x: number, y: number, across: number, down = across): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
