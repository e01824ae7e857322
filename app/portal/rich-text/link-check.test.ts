import { describe, expect, it } from "vitest";
import { safeAddress } from "#domain/blog/article/allowed-values.ts";
import { checkLink } from "./link-check.ts";

describe("the target of a link", () => {
  it.each([
    ["example.com/ants", "https://example.com/ants"],
    ["office@example.com", "mailto:office@example.com"],
    ["(757) 555-0142", "tel:7575550142"],
    ["/services", "/services"],
    [" https://example.com/a?b=c ", "https://example.com/a?b=c"],
    ["files.example.com/Price List 2026.pdf", "https://files.example.com/Price%20List%202026.pdf"],
    ["/media/Price List.pdf?x=two words#a b", "/media/Price%20List.pdf?x=two%20words#a%20b"],
    ["tel:+1 757 555 0142", "tel:+17575550142"],
  ])("%s is read as %s", (typed, href) => {
    expect(checkLink(typed)).toMatchObject({ ok: true, href });
  });

  it.each(["", "javascript:alert(1)", "termites", "//evil.example", "data:text/html,x"])(
    "%s is refused with a message",
    (typed) => {
      expect(checkLink(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/\w/) });
    },
  );

  it("returns a note for doubtful links", () => {
    expect(checkLink("http://example.com")).toMatchObject({ note: expect.stringMatching(/https/) });
    expect(safeAddress("\u0001javascript:alert(1)")).toBeNull();
  });
});
