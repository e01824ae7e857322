import type { Hue, KindDrawing, Layer } from "./kind-drawing.ts";

const legs: Layer = {
  d: "M27.5 21.5 19 15 15.5 4.5 12 3M27 24 14.5 19.5 5 27 2.5 33.5M28 29 20 46.5 22 57l-3 4",
  both: true,
};
const feelers: Layer = {
  d: "M30 14q-5-3-5.5-9M28.5 10.5l-3-.7M29.5 12.5 26 8.5",
  both: true,
  width: 1.2,
};
const beak = "M32 13V2.5";
const wings: Layer = {
  d: "M29 25Q14 27 7.5 43q-.5 4 3.5 3.5Q23 41 30 29",
  both: true,
  fill: "wing",
  width: 1.4,
};
const body =
  "M28.5 16a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM27.5 24.5q0-5 4.5-5t4.5 5q0 5.5-4.5 6.5-4.5-1-4.5-6.5M29 31h6q2.5 14-3 27-5.5-13-3-27";
const rings = "M28.4 36.5h7.2M28.2 42h7.6M29 47.5h6";

/** `band` is the color of the rings on the legs. */
const mosquito = (fill: Hue, band: Hue | null, ...marks: Layer[]): readonly Layer[] => [
  ...(band
    ? [
        { ...legs, width: 3.6 },
        { ...legs, line: band, width: 2, dash: ".1 4.5" },
      ]
    : [legs]),
  { d: beak },
  feelers,
  wings,
  { d: body, fill, width: 1.6 },
  ...marks,
];

/** Drawings of mosquitoes in the guide, by id. Lengths are rounded. */
export const mosquitoKinds = {
  "tiger-mosquito": {
    inches: [1 / 8, 3 / 8],
    layers: mosquito(
      "black",
      "wing",
      { d: "M32 13v16", line: "wing", width: 2 },
      { d: rings, line: "wing", width: 1.8 },
    ),
  },
  "salt-marsh-mosquito": {
    inches: [3 / 16, 1 / 4],
    layers: mosquito(
      "gold",
      "cream",
      { d: "M32 6.5v3", line: "cream", width: 2.8 },
      { d: rings, width: 1.4 },
      { d: "M32 32v22", line: "cream", width: 1.6 },
    ),
  },
  "house-mosquito": {
    inches: [3 / 16, 1 / 4],
    layers: mosquito("tan", null, {
      d: "M28.4 36.5h7.2M28.2 42h7.6M29 47.5h6M29.5 53q2.5 4 5 0",
      width: 1.2,
    }),
  },
  "floodwater-mosquito": {
    inches: [3 / 8, 1 / 2],
    layers: mosquito(
      "umber",
      null,
      {
        d: "M26 33.5l-4-2M24 38l-4.5-2M22 42.5l-4.5-1.5M20.5 47l-4 1M20.8 51l-4 1.5M26.5 35l1.5 3M23.5 41l2 2.5M21.5 46l3 1.5M21.5 51l3.5.500",
        both: true,
        width: 1.3,
      },
      { d: rings, line: "gold", width: 1.6 },
    ),
  },
  "cattail-mosquito": {
    inches: [3 / 16, 1 / 4],
    layers: [
      { d: "M57 63V14M52 63q0-18-4-24", width: 1.6 },
      { d: "M55 12q0-3 2-3t2 3v13q0 2-2 2t-2-2z", fill: "rust", width: 1.4 },
      ...mosquito("black", "gray", { d: rings, line: "gray", width: 1.6 }),
    ],
  },
} satisfies Record<string, KindDrawing>;
