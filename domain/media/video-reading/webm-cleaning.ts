import { blank, type Element, elements, ids } from "./webm-elements.ts";

const segmentParts = [ids.seekHead, ids.info, ids.tracks, ids.cues, ids.cluster];

/** What players need of each container. A cluster of unknown length also contains the parts that follow it. */
const needed: Record<number, ReadonlySet<number>> = {
  [ids.segment]: new Set(segmentParts),
  [ids.info]: new Set([ids.segmentId, ids.timestampScale, ids.duration, ids.muxer, ids.writer]),
  [ids.tracks]: new Set([ids.track]),
  [ids.cluster]: new Set([
    ids.timestamp,
    ids.position,
    ids.previousSize,
    ids.simpleBlock,
    ids.blockGroup,
    ...segmentParts,
  ]),
};

/**
 * Voids every element that players do not need, all bytes that are in no element, and the tracks and blocks that are
 * not played.
 */
export function keepNeeded(
  bytes: Uint8Array,
  segment: Element,
  isPlayed: (trackOrBlock: Element) => boolean,
): void {
  blankRest(bytes, segment.end, bytes.length);
  // A hostile file nests containers as deep as it likes.
  const containers = [segment];
  for (let container = containers.pop(); container; container = containers.pop()) {
    const inside = elements(bytes, container.body, container.end);
    blankRest(bytes, inside.at(-1)?.end ?? container.body, container.end);
    for (const element of inside) {
      if (!needed[container.id]?.has(element.id) || !isPlayed(element)) blank(bytes, element);
      else if (element.id in needed) containers.push(element);
    }
  }
}

function blankRest(bytes: Uint8Array, start: number, end: number): void {
  if (end - start > 1) blank(bytes, { start, end });
  else bytes.fill(0, start, end);
}
