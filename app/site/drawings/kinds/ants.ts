import { type KindDrawing, type Layer, oval } from "./kind-drawing.ts";

const limbs: Layer = {
  d: "M29 9.5 25.5 3.5 19 5.5M27.6 24 18 20l-4-9-3-1M27 28.5 16 30.5 8 26.5l-3 .5M28 32.5 19 41l-2 14-4 3",
  both: true,
};
const head = oval(32, 14.5, 6.5, 6);
const chest = oval(32, 27.5, 5, 7);
const rear = oval(32, 48, 9, 11);
const bands: Layer = {
  d: "M24 44.5q8 4 16 0M23.3 50q8.7 4.5 17.4 0M26 55.5q6 2.8 12 0",
  width: 1.2,
};
const twoNodes = `${oval(32, 35.2, 1.6)}${oval(32, 38.2, 1.8)}`;

/** Drawings of ants in the guide, by id. Lengths are rounded. */
export const antKinds = {
  "odorous-ant": {
    inches: [1 / 16, 1 / 8],
    layers: [
      limbs,
      { d: `${head}${oval(32, 27, 4.5, 6.5)}${oval(32, 45, 8, 12)}`, fill: "umber" },
      { d: "M46 44q4-3 0-6.5t0-6.5M52 46q4-3 0-6.5t0-6.5", width: 1.6 },
    ],
  },
  "pavement-ant": {
    inches: [1 / 8, 1 / 8],
    layers: [
      limbs,
      { d: `${head}${chest}${twoNodes}${oval(32, 49, 8, 9.5)}`, fill: "umber" },
      { d: "M29 11v7M32 10v9M35 11v7M30 23v8M32 22v10M34 23v8", line: "cream", width: 1 },
      { d: "M43 61 50.5 51 58 61z", fill: "tan" },
      { d: "M50.5 51v3", width: 3 },
    ],
  },
  "acrobat-ant": {
    inches: [1 / 16, 1 / 8],
    layers: [
      limbs,
      { d: `${head}${chest}${twoNodes}`, fill: "rust" },
      {
        d: "M32 43q-3.5-4.5-8-2.5-5 3-1.5 10.5Q26 57 32 62q6-5 9.5-11 3.5-7.5-1.5-10.5-4.5-2-8 2.5",
        fill: "black",
      },
    ],
  },
  "carpenter-ant": {
    inches: [1 / 4, 1 / 2],
    layers: [
      limbs,
      { d: "M30 8.5q-3-3-1.5-5.5M34 8.5q3-3 1.5-5.5", width: 2.6 },
      {
        d: `${oval(32, 14.5, 7.5, 7)}${oval(32, 28, 5.5, 7.5)}${oval(32, 36.5, 1.6)}${oval(32, 49, 10, 12)}`,
        fill: "black",
      },
      {
        d: "M23 45.5q9 4 18 0M22.3 51q9.7 4.5 19.4 0M25 56.5q7 2.8 14 0",
        line: "gray",
        width: 1.2,
      },
    ],
  },
  "fire-ant": {
    inches: [1 / 16, 1 / 4],
    layers: [
      limbs,
      { d: `${head}${chest}${twoNodes}`, fill: "rust" },
      { d: oval(32, 48.5, 8, 9.5), fill: "black" },
      { d: "M32 58v5.5", line: "red", width: 2.4 },
      {
        d: `${oval(52, 47.5, 2)}${oval(52, 51.3, 1.6)}${oval(52, 56.4, 2.6, 3.4)}`,
        fill: "rust",
        width: 1.4,
      },
      { d: "M50 51l-4-1M54 51l4-1M50.5 53l-3 3M53.5 53l3 3", width: 1.2 },
    ],
  },
  "winged-ant": {
    inches: [1 / 4, 3 / 4],
    layers: [
      { d: "M29 9.5 25.5 3.5 19 5.5M27.6 22 19 16l-3-6M28 32.5 20 42l-2 12-4 3", both: true },
      { d: "M28 31q-8 5-11.5 13-.5 4 3 3Q27 43 30 34", both: true, fill: "wing", width: 1.6 },
      { d: "M28 25Q14 27 4 43q-1.5 6 4 5Q22 42 29 30", both: true, fill: "wing", width: 1.6 },
      { d: "M27 28Q16 33 8 45", both: true, width: 1 },
      { d: `${head}${chest}${oval(32, 36, 1.6)}${rear}`, fill: "umber" },
      bands,
    ],
  },
} satisfies Record<string, KindDrawing>;
