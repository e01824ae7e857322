import { describe, expect, it } from "vitest";
import { checkLink, isSafeLink } from "./link-check.ts";

describe("the target of a link", () => {
  it.each([
    ["example.com/ants", "https://example.com/ants"],
    ["office@example.com", "mailto:office@example.com"],
    ["(757) 555-0142", "tel:7575550142"],
    ["/services", "/services"],
    [" https://example.com/a?b=c ", "https://example.com/a?b=c"],
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
    expect(isSafeLink("\u0001javascript:alert(1)")).toBe(false);
  });
});
