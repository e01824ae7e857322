import { describe, expect, it } from "vitest";
import { mainText, textHash } from "./page-text.ts";

describe("the words of a page", () => {
  it("are those inside main", () => {
    expect(
      mainText('<header>Menu</header><main id="main"><h1>Ants</h1><p>in <b>May</b></p></main><p>©'),
    ).toBe("Ants in May");
  });

  it("leave out what the clock changes, with everything inside it", () => {
    const at = (status: string) =>
      mainText(
        `<main><p>Hours</p><p data-volatile=""><i><img src="x">${status}</i>!</p><p>8AM</p></main>`,
      );
    expect(at("Open now")).toBe("Hours 8AM");
    expect(at("Closed")).toBe(at("Open now"));
  });

  it("leave out drawings' attributes, scripts and React's own marks", () => {
    expect(
      mainText('<main><svg><path d="M0 0"/></svg>$<!-- -->99<script>x = "<p>"</script></main>'),
    ).toBe("$99");
  });

  it("have another name when one of them changes", () => {
    expect(textHash("$99 a month")).not.toBe(textHash("$89 a month"));
  });

  it("are unknown where there is no main", () => {
    expect(mainText("<p>nothing</p>")).toBeUndefined();
  });
});
