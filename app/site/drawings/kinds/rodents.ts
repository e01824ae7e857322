import { type KindDrawing, oval } from "./kind-drawing.ts";

/** Drawings of rodents and of animals that others remove, by id. Lengths are rounded. */
export const rodentKinds = {
  "house-mouse": {
    inches: [2.5, 3.75],
    layers: [
      { d: "M11 46Q3 46 4 54q2 6 12 4 12-3 24 1", width: 1.8 },
      { d: "M54.5 40.5q-4 4.5-11 5.5H11q0-20 20-22 5-.4 11.5 2.5L47 31q7 5 7.5 9.5", fill: "gray" },
      { d: oval(37, 22, 5.6), fill: "cream" },
      { d: "M46.5 36h.01", width: 3 },
      { d: "M54.5 40.5 60 38M54 42l5 2.5", width: 1.2 },
      { d: "M20 46v4h5M39 46v4h5M28 46q-6-7 1-13", width: 1.8 },
    ],
  },
  "white-footed-mouse": {
    inches: [3, 4],
    layers: [
      { d: "M11 46Q2 44 3 53q2 7 13 5 14-3 26 2", width: 2.6 },
      { d: "M54.5 40.5q-4 4.5-11 5.5H11q0-20 20-22 5-.4 11.5 2.5L47 31q7 5 7.5 9.5", fill: "rust" },
      { d: "M54 41q-4 4.5-10.5 5H11q0-5 2-8.5 12 5 22 1.5 10 1 19 2", fill: "wing", width: 1.4 },
      { d: oval(37, 21.5, 6.2), fill: "cream" },
      { d: oval(46, 34.5, 2.6), fill: "black", width: 0.8 },
      { d: "M54.5 40.5 60 38M54 42l5 2.5", width: 1.2 },
      { d: "M20 46v4h6M39 46v4h6", line: "wing", width: 4.4 },
      { d: "M19 46v5h7M38 46v5h7", width: 1.4 },
    ],
  },
  "norway-rat": {
    inches: [7, 9.5],
    layers: [
      { d: "M7 46q-5 4-2 10 5 6 20 5 8-1 14 0", width: 3.2 },
      { d: "M60 40q-1 5-8 6H8q-3-10 3-18 7-10 22-9 8 .5 14 6 13 7 13 15", fill: "umber" },
      { d: oval(44, 23.5, 3.6), fill: "tan" },
      { d: "M52 33h.01", width: 2.6 },
      { d: "M59 39.5l4-2M59 41l4 1.5", width: 1.2 },
      { d: "M17 46v5h7M44 46v5h7M24 46q-8-9 2-16", width: 1.8 },
    ],
  },
  "roof-rat": {
    inches: [6, 8],
    layers: [
      { d: "M8 44Q-2 34 4 20 10 6 26 5q8 0 10 4", width: 2.2 },
      { d: "M62 42q-3 3-11 4H9q-2-9 7-14 8-5 20-5 8-.5 14 5 10 5 12 10", fill: "black" },
      { d: oval(43.5, 26, 6, 6.5), fill: "tan" },
      { d: "M53 37h.01", line: "cream", width: 2.8 },
      { d: "M60 41l4-2M60 43l4 1", width: 1.2 },
      { d: "M18 46v5h6M44 46v5h6", width: 1.8 },
    ],
  },
  squirrel: {
    layers: [
      { d: "M22 58Q2 52 6 30 9 10 20 8q9 0 8 8-1 6-6 7 5 14 4 35", fill: "gray" },
      {
        d: "M24 60q-2-16 8-22 2-6 4-8-3-8 2-12l2-6 4 5q10 1 12 10 0 4-8 6-1 4 0 8 6 10-2 19z",
        fill: "gray",
      },
      { d: "M38 60q2-8 0-14M46 40l6 1 3-4M34 60h16", width: 1.8 },
      { d: "M47 23h.01", width: 3 },
      { d: oval(55, 36, 3.2, 3.8), fill: "rust", width: 1.4 },
      { d: "M15 16q-6 10-2 28", line: "cream", width: 2.4 },
    ],
  },
} satisfies Record<string, KindDrawing>;
