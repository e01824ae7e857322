import { expect, it } from "vitest";
import { plainDigits } from "./plain-digits.ts";

const allDigits = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{Nd}/u.test(letter));

it("reads the digits of every script", () => {
  expect(allDigits.length % 10).toBe(0);
  for (let at = 0; at < allDigits.length; at += 10)
    expect(plainDigits(allDigits.slice(at, at + 10).join(""))).toBe("0123456789");
});

it.each([
  ["٧٥٧-٥٥٥", "757-555"],
  ["７５７（５５５）＋／", "757(555)+/"],
  ["7️⃣5️⃣7️⃣", "757"],
  ["\u202a+1 757\ufe0e\u00ad\u200b555\u202c", "+1 757555"],
  ["☎️ 757", " 757"],
  ["757\u00a0555", "757 555"],
])("%j is %j", (text, plain) => expect(plainDigits(text)).toBe(plain));
