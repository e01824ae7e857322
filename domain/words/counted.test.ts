import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 requests"],
  [1, "1 request"],
  [2, "2 requests"],
  [1204, "1,204 requests"],
])("%d", (number, text) => expect(counted(number, "request")).toBe(text));

test("a noun with a plural of its own", () => {
  expect(counted(1, "entry", "entries")).toBe("1 entry");
  expect(counted(3, "photograph or file", "photographs and files")).toBe("3 photographs and files");
});
