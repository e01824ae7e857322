import { describe, expect, it } from "vitest";
import { partReport, readLine, titlesReport } from "./progress.ts";

describe("an answer in progress", () => {
  it("shows finished titles", () => {
    expect(
      titlesReport('{"ideas":[{"title":"Tides \\"and\\" gnats","x":1},{"title": "Half a ti').titles,
    ).toEqual(['Tides "and" gnats']);
  });

  it("never reaches 100 percent before it ends", () => {
    expect(partReport("").part).toBe(0);
    expect(partReport("x".repeat(4500)).part).toBe(0.5);
    expect(partReport("x".repeat(90_000)).part).toBeLessThan(1);
  });

  it("is read line by line; a partial line is ignored", () => {
    expect(readLine('{"kind":"part","part":0.5}')).toEqual({ kind: "part", part: 0.5 });
    expect(readLine('{"kind":"pa')).toBeNull();
  });
});
