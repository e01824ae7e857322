import { describe, expect, it } from "vitest";
import type { Database } from "#database/connect.ts";
import {
  codeRuns,
  failsMostly,
  isRunTicket,
  runTicket,
  watchedNetworks,
} from "./code-runs.server.ts";

const code = { id: "one", fingerprint: "text" };
const now = new Date("2026-11-20T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
/** The runs of an instance of its own. */
const instance = () => codeRuns({} as Database);

describe("the runs of a code", () => {
  it("count a network once, and each failure until the network runs it again", () => {
    const runs = instance();
    for (const network of ["a", "b", "a"]) runs.noteRun(code, network, now);
    expect(runs.noteFailure(code, "a", now)).toEqual({ failed: 1, ran: 2 });
    expect(runs.noteFailure(code, "a", now)).toEqual({ failed: 1, ran: 2 });
    runs.noteRun(code, "a", now);
    expect(runs.noteFailure(code, "b", now)).toEqual({ failed: 1, ran: 2 });
  });

  it("are those of the latest networks, of one day, of one text", () => {
    const runs = instance();
    for (let at = 0; at < 3 * watchedNetworks; at++) runs.noteRun(code, String(at), now);
    expect(runs.noteFailure(code, "x", later(23)).ran).toBe(watchedNetworks);
    expect(runs.noteFailure(code, "y", later(25))).toEqual({ failed: 2, ran: 2 });
    expect(runs.noteFailure({ ...code, fingerprint: "other" }, "z", later(25)).ran).toBe(1);
  });

  it.each([
    [4, 4, false],
    [5, 5, true],
    [5, 9, true],
    [5, 10, false],
    [25, 50, false],
    [26, 50, true],
  ])("%i failures of %i stop it: %s", (failed, ran, stops) => {
    expect(failsMostly({ failed, ran })).toBe(stops);
  });
});

describe("a ticket of a run", () => {
  const ticket = runTicket("secret", code, "a", now);
  const counts = (given: string, changes: object = {}, network = "a", at = later(1)) =>
    isRunTicket("secret", { ...code, ...changes }, network, given, at);

  it("counts for its code, text, network and day", () => {
    expect(counts(ticket)).toBe(true);
    expect(counts(ticket, { id: "two" })).toBe(false);
    expect(counts(ticket, { fingerprint: "other" })).toBe(false);
    expect(counts(ticket, {}, "b")).toBe(false);
    expect(counts(ticket, {}, "a", later(25))).toBe(false);
    expect(counts(ticket, {}, "a", later(-1))).toBe(false);
  });

  it.each(["", ".", "x", "x.y", `${ticket}x`, ticket.replace(".", "..")])("is not %j", (given) => {
    expect(counts(given)).toBe(false);
  });
});
