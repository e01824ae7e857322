import { describe, expect, it } from "vitest";
import { partWritten, readLine, titlesIn } from "./progress.ts";

describe("an answer that is being written", () => {
  it("shows the titles that are finished", () => {
    expect(
      titlesIn('{"ideas":[{"title":"Tides \\"and\\" gnats","x":1},{"title": "Half a ti'),
    ).toEqual(['Tides "and" gnats']);
  });

  it("is never wholly there before it has ended", () => {
    expect(partWritten("")).toBe(0);
    expect(partWritten("x".repeat(4500))).toBe(0.5);
    expect(partWritten("x".repeat(90_000))).toBeLessThan(1);
  });

  it("is read line by line; half a line says nothing", () => {
    expect(readLine('{"kind":"part","part":0.5}')).toEqual({ kind: "part", part: 0.5 });
    expect(readLine('{"kind":"pa')).toBeNull();
  });
});
