import { describe, expect, it } from "vitest";
import { newestSeq, newLeads } from "./new-leads.ts";

type Newest = Parameters<typeof newLeads>[0];
const notices = (...seqs: number[]): NonNullable<Newest> => ({
  newest: seqs.map((seq) => ({ seq, status: "new" }) as NonNullable<Newest>["newest"][number]),
});
const seqs = (shown: Newest, lastSeq: number | null) =>
  newLeads(shown, lastSeq).map(({ seq }) => seq);

describe("new leads", () => {
  it("are those after the last one known", () => {
    expect(seqs(notices(9, 8, 7), 7)).toEqual([9, 8]);
    expect(seqs(notices(9, 8, 7), 9)).toEqual([]);
  });

  it("are none in the first notifications, as after enrolling a second factor", () => {
    expect(newestSeq(null)).toBeNull();
    expect(seqs(notices(9, 8, 7), newestSeq(null))).toEqual([]);
  });

  it("are no news if they were answered when they were entered", () => {
    const [answered, waiting] = notices(9, 8).newest;
    if (!answered || !waiting) throw new Error("Two leads are needed.");
    const newest = [{ ...answered, status: "contacted" as const }, waiting];
    expect(seqs({ newest }, 7)).toEqual([8]);
  });

  it("include the very first lead of an empty inbox", () => {
    expect(seqs(notices(1), newestSeq(notices()))).toEqual([1]);
  });
});
