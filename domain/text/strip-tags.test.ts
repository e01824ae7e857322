import { describe, expect, it } from "vitest";
import { stripTags } from "./strip-tags.ts";

describe("stripping tags", () => {
  it.each([
    ["a <b>bold</b> word", "a bold word"],
    ["line<br/>break", "linebreak"],
    ["a <script>alert(1)</script> b", "a   b"],
    ["a <STYLE type='x'>p{}</style > b", "a   b"],
    ["<scripture>Psalm</scripture>", "Psalm"],
    ["open <script>alert(1)", "open alert(1)"],
    ["a <!-- note --> b", "a  b"],
    ["İ<script>x</script>y", "İ y"],
    ["3 < 5 and 5 > 3", "3 < 5 and 5 > 3"],
    ["I <3 you", "I <3 you"],
    ["<a <b>nested", "<a nested"],
    ["ends with <", "ends with <"],
  ])("turns %j into %j", (text, stripped) => expect(stripTags(text)).toBe(stripped));
});
