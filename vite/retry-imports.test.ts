import { expect, test } from "vitest";
import { withSecondAddress } from "./retry-imports.ts";

test("a chunk that fails to load is requested at a second URL", () => {
  expect(withSecondAddress("let{A:e}=await import(`./part-B_1.js`);return e")).toBe(
    "let{A:e}=await import(`./part-B_1.js`).catch(()=>import(`./part-B_1.js?again=${Date.now()}`));return e",
  );
});

test("other imports stay as they are", () => {
  for (const code of ['import{a}from"./part.js";', "import(e.module)", "reimport(`./part.js`)"])
    expect(withSecondAddress(code)).toBe(code);
});
