import { expect, test } from "vitest";
import { dictionary } from "#platform/words/dictionary.ts";
import { typeFor } from "#domain/redirects/exchange/formats.ts";
import { fieldsOfValues } from "./messages/source-fields.ts";

/** Words that every plain object of JavaScript seems to know. */
const strange = Object.getOwnPropertyNames(Object.prototype)
  .map((word) => word.toLowerCase())
  .filter((word) => /^[a-z]/.test(word));

test.each(strange)("the word %s is as unknown as any other", (word) => {
  const fieldsOf = (place: string) => fieldsOfValues({ [place]: "Do you have pets? Yes" }, {});
  expect(fieldsOf(word)).toEqual(fieldsOf("weather"));
  expect(typeFor(word)).toBeNull();
  expect(dictionary({ known: "word" })[word]).toBeUndefined();
});
