import { describe, expect, it } from "vitest";
import { finishPublicDocument } from "./document.ts";
import { scriptHash } from "./policy.ts";

const nonce = "throwaway";
const finish = (html: string) => finishPublicDocument(html, nonce, { secure: true });

describe("a finished public document", () => {
  it("makes our own scripts inert and allows them by hash", () => {
    const { html, csp } = finish(`<script nonce="${nonce}">one()</script>`);
    expect(html).toBe('<script type="text/inert">one()</script>');
    expect(csp).toContain(scriptHash("one()"));
  });

  it("marks inert module scripts", () => {
    const { html } = finish(
      `<script nonce="${nonce}" type="module" async="">import "/a.js"</script>`,
    );
    expect(html).toBe('<script type="text/inert" data-module>import "/a.js"</script>');
  });

  it("leaves the page script active", () => {
    const { html } = finish(`<script data-eager="" nonce="${nonce}">wake()</script>`);
    expect(html).toBe('<script data-eager="">wake()</script>');
  });

  it("never allows a script from stored text", () => {
    const { csp } = finish("<p><script>steal()</script></p>");
    expect(csp).not.toContain("sha256");
    expect(csp).toContain("script-src 'self';");
  });

  it("removes the nonce and loads nothing before the first touch", () => {
    const { html } = finish(
      `<link rel="modulepreload" href="/x.js" nonce="${nonce}"/><b nonce="${nonce}">x</b>`,
    );
    expect(html).toBe("<b>x</b>");
  });
});
