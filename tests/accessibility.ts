import type { Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules about colors and sizes: what a second look at the same document can change. */
const visualRules = ["color-contrast", "link-in-text-block", "target-size"];

const source = `if (!window.axe) {\n${axe.source}\n}`;

/**
 * The violations of accessibility rules on the page in its current state, as `rule: first element`. Emails and previews are
 * shown in frames that run no script, so axe cannot look inside.
 */
export async function violationsOf(
  page: Page,
  { visualOnly = false, within = "html" } = {},
): Promise<string[]> {
  // Starting axe takes as long as its checks: a document that is checked twice starts it once.
  for (const frame of page.frames()) await frame.evaluate(source).catch(() => undefined);
  const options: RunOptions = {
    runOnly: visualOnly ? visualRules : allRules,
    resultTypes: ["violations"],
    // No rule here needs the style sheets as text.
    preload: false,
  };
  const found = await page.evaluate(checkInPage, { options, within });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

/** Runs in the page. A color in transition is neither the old nor the new one, so all animations are at their end meanwhile. */
async function checkInPage({ options, within }: { options: RunOptions; within: string }) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const still = new CSSStyleSheet();
  still.replaceSync(
    "*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }",
  );
  document.adoptedStyleSheets.push(still);
  await frame();
  await frame();
  try {
    const context = { include: [within], exclude: ["iframe[sandbox]"] };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      context,
      options,
    );
    return violations as Pick<Result, "id" | "nodes">[];
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
}
