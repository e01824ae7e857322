/** A time in words, in the zone of whoever reads: "Nov 21, 2026, 3:19 PM". */
export function momentText(at: string): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
