import { describe, expect, it } from "vitest";
import { mainText, textHash } from "./page-text.ts";

describe("the text of a page", () => {
  it("is the text inside main", () => {
    expect(
      mainText('<header>Menu</header><main id="main"><h1>Ants</h1><p>in <b>May</b></p></main><p>©'),
    ).toBe("Ants in May");
  });

  it("leaves out volatile elements and everything inside them", () => {
    const at = (status: string) =>
      mainText(
        `<main><p>Hours</p><p data-volatile=""><i><img src="x">${status}</i>!</p><p>8AM</p></main>`,
      );
    expect(at("Open now")).toBe("Hours 8AM");
    expect(at("Closed")).toBe(at("Open now"));
  });

  it("leaves out SVG attributes, scripts and React's own markers", () => {
    expect(
      mainText('<main><svg><path d="M0 0"/></svg>$<!-- -->99<script>x = "<p>"</script></main>'),
    ).toBe("$99");
  });

  it("has a different hash when a word changes", () => {
    expect(textHash("$99 a month")).not.toBe(textHash("$89 a month"));
  });

  it("is undefined without main", () => {
    expect(mainText("<p>nothing</p>")).toBeUndefined();
  });
});
