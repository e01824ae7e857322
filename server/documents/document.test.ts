import { describe, expect, it } from "vitest";
import { finishPublicDocument } from "./document.ts";
import { nothingOutside } from "./outside.ts";
import { inlineHash } from "./policy.ts";
import { toastStyles } from "./toast-styles.ts";

const nonce = "throwaway";
const finish = (html: string) => finishPublicDocument(html, nonce, { secure: true });

describe("a finished public document", () => {
  it("makes our own scripts inert and allows them by hash", () => {
    const { html, csp } = finish(`<script nonce="${nonce}">one()</script>`);
    expect(html).toBe('<script type="text/inert" data-type="">one()</script>');
    expect(csp).toContain(inlineHash("one()"));
  });

  it("marks inert module scripts", () => {
    const { html } = finish(
      `<script nonce="${nonce}" type="module" async="">import "/a.js"</script>`,
    );
    expect(html).toBe('<script type="text/inert" data-type="module">import "/a.js"</script>');
  });

  it("lets the browser check the client's first module", () => {
    const { html, csp } = finishPublicDocument(
      `<script nonce="${nonce}" type="module" async="">import "/a.js";\nimport("/assets/entry-1.js");</script>`,
      nonce,
      {
        secure: true,
        integrityOf: (path) => (path === "/assets/entry-1.js" ? "sha256-x" : undefined),
      },
    );
    expect(html).toBe(
      '<script type="text/inert" data-type="module">import "/a.js";</script>' +
        '<script data-type="module" nomodule src="/assets/entry-1.js" integrity="sha256-x"></script>',
    );
    expect(csp).toContain(inlineHash('import "/a.js";'));
  });

  it("allows its own style sheets and those of the toasts by hash, and no other", () => {
    const { csp } = finish('<style>a{color:red}</style><p style="color:red">x</p>');
    const sources = /style-src ([^;]*);/.exec(csp)?.[1];
    const allowed = [...toastStyles, "a{color:red}"].map(inlineHash);
    expect(sources).toBe(["'self'", ...allowed].join(" "));
    expect(toastStyles[1]).toContain("[data-sonner-toaster]");
  });

  it("allows any style where an outside service or a custom code may add one", () => {
    const outside = { ...nothingOutside, script: ["https://chat.example.com"] };
    const { csp } = finishPublicDocument("<style>a{}</style>", nonce, { secure: true, outside });
    expect(csp).toContain("style-src 'self' 'unsafe-inline';");
  });

  it("leaves the page script active", () => {
    const { html } = finish(`<script data-eager="" nonce="${nonce}">wake()</script>`);
    expect(html).toBe('<script data-eager="">wake()</script>');
  });

  it("never allows a script from stored text", () => {
    const { csp } = finish("<p><script>steal()</script></p>");
    expect(csp).toContain("script-src 'self';");
  });

  it("removes the nonce and loads nothing before the first touch", () => {
    const { html } = finish(
      `<link rel="modulepreload" href="/x.js" nonce="${nonce}"/><b nonce="${nonce}">x</b>`,
    );
    expect(html).toBe("<b>x</b>");
  });
});
