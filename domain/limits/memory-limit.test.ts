import { describe, expect, it } from "vitest";
import { MemoryLimit } from "./memory-limit.ts";
import { rules } from "./rules.ts";

const noon = new Date("2026-11-22T12:00:00Z");
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);
const accepted = (limit: MemoryLimit, ips: string[], known?: (ip: string) => boolean): number =>
  ips.filter((ip) => limit.take(ip, noon, known).ok).length;
const times = (count: number, ip: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => ip(n));

describe("a limit in memory", () => {
  it("accepts its points in a window, and says how long to wait", () => {
    const limit = new MemoryLimit(rules.signInPosts);
    expect(
      accepted(
        limit,
        times(50, () => "192.0.2.1"),
      ),
    ).toBe(20);
    expect(limit.take("192.0.2.1", after(4))).toEqual({ ok: false, retryAfter: 6 });
    expect(limit.take("192.0.2.1", after(10))).toMatchObject({ ok: true });
  });

  it("counts what was given back no more, and never below zero", () => {
    const limit = new MemoryLimit(rules.journaledLeads);
    expect(limit.take("192.0.2.1", noon).ok).toBe(true);
    for (let n = 0; n < 3; n++) limit.giveBack("192.0.2.1", noon);
    expect(times(5, () => "192.0.2.1").filter((ip) => limit.take(ip, noon).ok)).toHaveLength(3);
  });

  it("starts again if its window began while the clock was ahead", () => {
    const limit = new MemoryLimit(rules.journaledLeads);
    const day = 24 * 3600;
    for (let n = 0; n < 4; n++) limit.take("192.0.2.1", after(day));
    expect(limit.take("192.0.2.1", after(day - 1)).ok).toBe(false);
    expect(limit.take("192.0.2.1", noon).ok).toBe(true);
  });

  it("remembers no more keys than its maximum, and forgets the one that was idle longest", () => {
    const limit = new MemoryLimit(rules.pageEvents, 100);
    accepted(
      limit,
      times(120, () => "192.0.2.1"),
    );
    for (let n = 0; n < 1000; n++) {
      limit.take(`10.0.${n >> 8}.${n & 255}`, noon);
      expect(limit.take("192.0.2.1", noon).ok).toBe(false);
    }
    expect(limit.size).toBe(100);
  });

  it("for floods counts a block of IPv4 addresses and wider IPv6 networks too", () => {
    const floods = () => new MemoryLimit(rules.signInPosts);
    expect(
      accepted(
        floods(),
        times(500, (n) => `192.0.2.${n % 250}`),
      ),
    ).toBe(160);
    expect(
      accepted(
        floods(),
        times(500, (n) => `2001:db8:0:a${(n % 16).toString(16)}::1`),
      ),
    ).toBe(80);
    expect(
      accepted(
        floods(),
        times(500, (n) => `2001:db8:0:${(n % 256).toString(16)}00::1`),
      ),
    ).toBe(320);
    const events = new MemoryLimit(rules.pageEvents);
    expect(
      accepted(
        events,
        times(5000, (n) => `192.0.2.${n % 250}`),
      ),
    ).toBe(5000);
  });

  it("keeps the places of a known network, whatever its neighbors do", () => {
    const limit = new MemoryLimit(rules.signInPosts);
    accepted(
      limit,
      times(500, (n) => `192.0.2.${n % 250}`),
    );
    const isKnown = (ip: string) => ip === "192.0.2.251";
    expect(accepted(limit, ["192.0.2.252"], isKnown)).toBe(0);
    expect(
      accepted(
        limit,
        times(50, () => "192.0.2.251"),
        isKnown,
      ),
    ).toBe(20);
  });
});
