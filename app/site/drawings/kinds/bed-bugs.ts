import { type KindDrawing, type Layer, oval } from "./kind-drawing.ts";

const limbs: Layer = {
  d: "M28.5 13q-5-1-8-7M22.5 23.5 14 20.5l-4-7M19 33 9 32.5 4.5 27M18 43l-8.5 4.5L8 56",
  both: true,
};
const body =
  "M27.5 19.5q-1-7.5 4.5-7.5t4.5 7.5M21.5 19q10.5 5 21 0 1.5 5-1.5 8H23q-3-3-1.5-8M19.5 29.5q12.5-5 25 0Q51 47 39 58q-7 4-14 0-12-11-5.5-28.5";
const bands: Layer = {
  d: "M24 29.5q8 7.5 16 0M17.8 38.5q14.2 6 28.4 0M18 46q14 6 28 0M21 53q11 4.5 22 0",
  width: 1.4,
};

/** Drawings of bed bugs and their look-alikes, by id. Lengths are rounded. */
export const bedBugKinds = {
  "bed-bug": {
    inches: [3 / 16, 1 / 4],
    layers: [limbs, { d: body, fill: "rust" }, bands],
  },
  "bed-bug-signs": {
    inches: [1 / 32, 1 / 8],
    layers: [
      { d: "M2 20q30 7 60 0v14q-30 7-60 0z", fill: "cream" },
      { d: "M3 27q29 7 58 0", dash: "4 3.5", width: 1.4 },
      { d: `${oval(15, 46, 4.5, 5.5)}${oval(48, 48, 3.6, 4.5)}`, fill: "gold", width: 1.6 },
      {
        d: "M10.8 44l-3-1.5M10.8 47l-3 1.5M19.2 44l3-1.5M19.2 47l3 1.5M44.8 47l-2.5-1.5M44.8 49.5l-2.5 1.5M51.2 47l2.5-1.5M51.2 49.5l2.5 1.5",
        width: 1.2,
      },
      {
        d: `${oval(27, 44, 1.5, 2.6)}${oval(31.5, 45, 1.5, 2.6)}${oval(29, 50, 1.5, 2.6)}${oval(34, 50.5, 1.5, 2.6)}`,
        fill: "wing",
        width: 1.2,
      },
      { d: "M9 9h.01M15 12h.01M23 8.5h.01M52 10h.01M46 7h.01M57 13h.01", width: 4.6 },
    ],
  },
  "bat-bug": {
    inches: [3 / 16, 1 / 4],
    layers: [
      limbs,
      { d: body, fill: "umber" },
      bands,
      {
        d: "M21.5 20 14.5 15M21 22 13 19M21.3 24.5 13.5 23.5M22 26.5 15 27",
        both: true,
        line: "red",
        width: 1.3,
      },
    ],
  },
  "carpet-beetle": {
    inches: [1 / 8, 1 / 4],
    layers: [
      {
        d: "M24 14 14 9M22 22 11 18.5M21.5 30 10 28.5M22 38 11 38.5M24 46l-9 4",
        both: true,
        width: 1.2,
      },
      { d: "M32 54 22 62.5M32 54l-6 9M32 54v9.5M32 54l6 9M32 54l10 8.5", width: 1.4 },
      { d: "M32 8q9 1 10 14 .5 18-6 32h-8q-6.5-14-6-32Q23 9 32 8", fill: "tan" },
      { d: "M24 15.5h16M22.5 23h19M22.5 31h19M24 39h16M26 47h12", line: "umber", width: 3.6 },
    ],
  },
  flea: {
    inches: [1 / 12, 1 / 8],
    layers: [
      { d: "M24 42 15 47l-6 13M31 46l-3 8-9 5M40 44l9-9 4 14-7 12M17 29l-6 4 2 9", width: 2 },
      { d: "M8.5 24q1-7 9-8 16-4 29 6 13 11 8 21-7 9-22 5-18-5-24-24", fill: "umber" },
      {
        d: "M21 16.5q-3 8 1 18M28 16q-3 11 2 26M36 18q-2 12 2 29M44 22q0 13 2 26",
        line: "cream",
        width: 1.3,
      },
      { d: "M13.5 21.5h.01", width: 3 },
      { d: "M8.5 24l-3 7", width: 1.6 },
    ],
  },
} satisfies Record<string, KindDrawing>;
