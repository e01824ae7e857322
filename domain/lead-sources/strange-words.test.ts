import { expect, test } from "vitest";
import { dictionary } from "#platform/words/dictionary.ts";
import { typeFor } from "#domain/redirects/exchange/formats.ts";
import { fieldsOfValues } from "./messages/source-fields.ts";

/** The names that every plain JavaScript object inherits. */
const strange = Object.getOwnPropertyNames(Object.prototype)
  .map((word) => word.toLowerCase())
  .filter((word) => /^[a-z]/.test(word));

test.each(strange)("a field named %s is treated like other unknown fields", (word) => {
  const fieldsOf = (place: string) => fieldsOfValues({ [place]: "Do you have pets? Yes" }, {});
  expect(fieldsOf(word)).toEqual(fieldsOf("weather"));
  expect(typeFor(word)).toBeNull();
  expect(dictionary({ known: "word" })[word]).toBeUndefined();
});
