import { type KindDrawing, type Layer, oval } from "./kind-drawing.ts";

const legs: Layer = {
  d: "M27 18.5 20.5 13 21 5.5l-3-3M25.5 21.5 14.5 18 9 8.5l-3-.5M25.3 25 13 27.5 6 38l-3 .5M27 28.5 17 36l-3.5 16-3 4.5",
  both: true,
};

/** Drawings of spiders in the guide, by id. Lengths are rounded. */
export const spiderKinds = {
  "black-widow": {
    inches: [3 / 8, 1 / 2],
    layers: [
      { ...legs, width: 1.8 },
      { d: `${oval(32, 23, 6, 5.5)}${oval(32, 43, 14, 14.5)}`, fill: "black" },
      { d: "M27.5 35h9L32 43l4.5 8h-9L32 43z", fill: "red", width: 0 },
    ],
  },
  "brown-recluse": {
    inches: [1 / 4, 1 / 2],
    layers: [
      { ...legs, width: 1.6 },
      { d: `${oval(32, 22.5, 7.5, 8)}${oval(32, 43, 8.5, 12.5)}`, fill: "tan" },
      {
        d: "M32 32v-8M29 17.5q-2 4 1.5 7h3q3.5-3 1.5-7-3-2-6 0",
        fill: "umber",
        line: "umber",
        width: 1.8,
      },
      {
        d: "M28 14.8h.01M32 13.6h.01M36 14.8h.01M29.5 14.3h.01M33.3 13.6h.01M34.7 14.3h.01",
        width: 1.8,
      },
    ],
  },
  "wolf-spider": {
    inches: [1 / 2, 1.25],
    layers: [
      { ...legs, width: 5 },
      { ...legs, width: 3, line: "umber" },
      { ...legs, width: 3, line: "cream", dash: ".1 6" },
      { d: `${oval(32, 22.5, 8, 8.5)}${oval(32, 43.5, 10, 13)}`, fill: "umber" },
      {
        d: "M32 14.5v16M27 17.5q-1 6 2 12M37 17.5q1 6-2 12M27 36q5 4 10 0M26 42q6 4 12 0M27 48q5 4 10 0",
        line: "cream",
        width: 1.6,
      },
      { d: `${oval(29.8, 15.8, 1.5)}${oval(34.2, 15.8, 1.5)}`, fill: "black", width: 0.8 },
    ],
  },
  "cellar-spider": {
    inches: [1 / 4, 3 / 8],
    layers: [
      {
        d: "M30.5 26Q22 2 12 9 7 14 2 4M30 28Q10 8 5 22q-1 6-3.5 8M30 30.5Q12 27 7 44q-1 8-4.5 10M30.5 33Q20 36 19 50q0 8-4 12",
        both: true,
        width: 1.3,
      },
      { d: `${oval(32, 26, 3, 3.2)}${oval(32, 36.5, 3.4, 8)}`, fill: "tan", width: 1.6 },
    ],
  },
  "garden-spider": {
    inches: [3 / 8, 1.125],
    layers: [
      { d: "M32 1.5 27 6l10 3-10 3 5 3M32 59l-4 1.5 8 2", line: "gray", width: 1.6 },
      { ...legs, width: 2.4, line: "black" },
      { ...legs, width: 2.4, line: "gold", dash: "3.5 6" },
      { d: oval(32, 23, 5.5, 5.5), fill: "gray" },
      { d: oval(32, 43, 11, 14.5), fill: "black" },
      {
        d: "M24.5 36q4 3.5 6 0M39.5 36q-4 3.5-6 0M22 43q5 4 8.5 0M42 43q-5 4-8.5 0M24 50q4 3 6.5 0M40 50q-4 3-6.5 0",
        line: "gold",
        width: 3.2,
      },
    ],
  },
} satisfies Record<string, KindDrawing>;
