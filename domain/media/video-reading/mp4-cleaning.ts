import { blank, type Box, boxes } from "./mp4-boxes.ts";

/** What players need of each container; cameras put positions, serial numbers and pictures into all others. */
const needed: Record<string, ReadonlySet<string>> = {
  file: new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "pdin"]),
  moov: new Set(["mvhd", "trak", "mvex", "iods", "pssh"]),
  trak: new Set(["tkhd", "tref", "edts", "mdia", "tapt", "trgr"]),
  mdia: new Set(["mdhd", "hdlr", "elng", "minf"]),
  minf: new Set(["vmhd", "smhd", "nmhd", "gmhd", "hdlr", "dinf", "stbl"]),
  stbl: new Set(
    "stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stdp stps sdtp sbgp sgpd subs saiz saio padb".split(
      " ",
    ),
  ),
  moof: new Set(["mfhd", "traf", "pssh"]),
  traf: new Set("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc".split(" ")),
};

/** Blanks every box that players do not need, free space included, and all bytes that are in no box. */
export function keepNeeded(bytes: Uint8Array, view: DataView): void {
  let movies = 0;
  const clean = (container: string, from: number, to: number): void => {
    const inside = boxes(view, from, to);
    for (const box of inside) {
      const isSecondMovie = box.type === "moov" && ++movies > 1;
      if (!needed[container]?.has(box.type) || isSecondMovie) blank(bytes, box);
      else if (box.type in needed) clean(box.type, box.body, box.end);
    }
    blankRest(bytes, inside.at(-1)?.end ?? from, to);
  };
  clean("file", 0, bytes.length);
}

/** Zeros all media data outside these samples. */
export function keepSamples(bytes: Uint8Array, media: readonly Box[], samples: Uint8Array): void {
  for (const { body, end } of media)
    for (let at = body; at < end; at++) if (samples[at] !== 1) bytes[at] = 0;
}

/** A box of free space, or zeros where none fits. */
function blankRest(bytes: Uint8Array, from: number, to: number): void {
  if (to - from < 8) {
    bytes.fill(0, from, to);
    return;
  }
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(from, to - from);
  blank(bytes, { type: "free", start: from, body: from + 8, end: to });
}
