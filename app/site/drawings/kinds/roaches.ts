import type { KindDrawing, Layer } from "./kind-drawing.ts";

const limbs: Layer = {
  d: "M29.5 12Q26 3 11 5.5 4 7 3 14M22 25 12.5 21 9 14l-3-1M21.3 34 11 36l-5-5-3 .5M22 45l-8 5-1.5 9-3 2",
  both: true,
};
const face = "M27.5 16.5v-2q0-3 4.5-3t4.5 3v2";
const shield = "M22 20.5q10-9 20 0 1.5 5-1 8H23q-2.5-3-1-8";
const wings = "M21.5 30q10.5-4 21 0 3 20-10.5 31-13.5-11-10.5-31";
const veins: Layer = { d: "M32 28.5q1.5 16-5 27M35.5 34q1 8-1 14M27 34q-.5 6 .5 10", width: 1.2 };

/** Drawings of roaches in the guide, by id. Lengths are rounded. */
export const roachKinds = {
  "german-roach": {
    inches: [1 / 2, 5 / 8],
    layers: [
      limbs,
      { d: `${face}${shield}${wings}`, fill: "tan" },
      { d: "M28.5 19.5v8M35.5 19.5v8", width: 3.4 },
      veins,
    ],
  },
  "american-roach": {
    inches: [1.5, 2],
    layers: [
      limbs,
      { d: `${face}${wings}`, fill: "rust" },
      { d: shield, fill: "gold" },
      { d: "M27.5 21q4.5-3.5 9 0 1 3-.5 4.5-4 1.5-8 0-1.5-1.5-.5-4.5", fill: "rust", width: 0 },
      veins,
    ],
  },
  "smokybrown-roach": {
    inches: [1.25, 1.5],
    layers: [
      limbs,
      { d: `${face}${shield}${wings}`, fill: "black" },
      { d: "M32 30q1 16-3 26M26 36q0 6 1.5 12M27 20q5-3 10 0", line: "rust", width: 1.4 },
    ],
  },
  "oriental-roach": {
    inches: [1, 1.25],
    layers: [
      limbs,
      { d: `${face}${shield}M22 30q10-3 20 0 5 16-2 26-8 8-16 0-7-10-2-26`, fill: "black" },
      { d: "M22 44q10 3 20 0M22.5 49q9.5 3 19 0M24.5 54q7.5 2.5 15 0", line: "gray", width: 1.2 },
      {
        d: "M22.5 30.5q5-1.5 8 0l-1.5 7.5q-3 1.5-7 .5zM41.5 30.5q-5-1.5-8 0l1.5 7.5q3 1.5 7 .5z",
        fill: "umber",
        width: 1.4,
      },
    ],
  },
  "wood-roach": {
    inches: [0.75, 1.25],
    layers: [
      limbs,
      { d: `${face}M23 30q9-3 18 0 3 22-9 33-12-11-9-33`, fill: "tan" },
      { d: shield, fill: "cream" },
      { d: "M27 19.5q5-3.5 10 0 .5 5 0 8H27q-.5-4 0-8", fill: "umber", width: 0 },
      { d: "M25 32q-1.5 14 4.5 24M39 32q1.5 14-4.5 24", line: "cream", width: 2.2 },
      { d: "M32 29v30", width: 1.2 },
    ],
  },
} satisfies Record<string, KindDrawing>;
