import { describe, expect, it } from "vitest";
import { partReport, readLine, titlesReport } from "./progress.ts";

describe("an answer that is being written", () => {
  it("shows the titles that are finished", () => {
    expect(
      titlesReport('{"ideas":[{"title":"Tides \\"and\\" gnats","x":1},{"title": "Half a ti').titles,
    ).toEqual(['Tides "and" gnats']);
  });

  it("is never wholly there before it has ended", () => {
    expect(partReport("").part).toBe(0);
    expect(partReport("x".repeat(4500)).part).toBe(0.5);
    expect(partReport("x".repeat(90_000)).part).toBeLessThan(1);
  });

  it("is read line by line; half a line says nothing", () => {
    expect(readLine('{"kind":"part","part":0.5}')).toEqual({ kind: "part", part: 0.5 });
    expect(readLine('{"kind":"pa')).toBeNull();
  });
});
