import { type Element, elements, ids, numberOf, trackOf } from "./webm-elements.ts";
import { keepNeeded } from "./webm-cleaning.ts";
import type { ReadVideo } from "./read-video.ts";

const videoTrack = 1;
const soundTrack = 2;

/**
 * Parses a WebM file (RFC 8794, RFC 9559): the size of its first video track. What is neither needed to play nor a block
 * of pictures or sound becomes void: tags, attached files, tracks of text or data, and data after the recording.
 */
export function readWebm(given: Uint8Array): ReadVideo | null {
  const bytes = new Uint8Array(given);
  const segment = elements(bytes, 0, bytes.length).find(({ id }) => id === ids.segment);
  if (!segment) return null;
  const inside = ({ body, end }: Element) => elements(bytes, body, end);
  const parts = inside(segment);
  const tracks = parts.find(({ id }) => id === ids.tracks);
  if (!tracks || !parts.some(({ id }) => id === ids.cluster)) return null;
  const entries = inside(tracks).filter(({ id }) => id === ids.track);
  const typeOf = (entry: Element) => numberOf(bytes, inside(entry), ids.trackType);
  const first = entries.find((entry) => typeOf(entry) === videoTrack);
  const video = first && inside(first).find(({ id }) => id === ids.video);
  if (!video) return null;
  const width = numberOf(bytes, inside(video), ids.width) || null;
  const height = numberOf(bytes, inside(video), ids.height) || null;

  const isShown = (entry: Element) => [videoTrack, soundTrack].includes(typeOf(entry));
  const shown = entries.filter(isShown);
  const numbers = new Set(shown.map((entry) => numberOf(bytes, inside(entry), ids.trackNumber)));
  keepNeeded(bytes, segment, (element) => {
    if (element.id === ids.track) return isShown(element);
    if (element.id === ids.simpleBlock) return numbers.has(trackOf(bytes, element));
    if (element.id !== ids.blockGroup) return true;
    const block = inside(element).find(({ id }) => id === ids.block);
    return block !== undefined && numbers.has(trackOf(bytes, block));
  });
  return { width, height, bytes };
}
