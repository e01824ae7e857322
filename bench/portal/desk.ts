import type { Locator, Page } from "@playwright/test";

/** How somebody of the office works: by keyboard at a desk, or by thumb on a phone. */
export type DeskKind = "keyboard" | "thumb";

/**
 * One person at work. Counts actions: a press of a key outside typing, a click or tap, or one typed text. Times every
 * wait for the page, and notes what went wrong.
 */
export class Desk {
  readonly page: Page;
  readonly kind: DeskKind;
  actions = 0;
  /** The first page in an empty browser, from a server that has just started. */
  firstPageMs: number | undefined;
  /** Of all later waits. */
  longestWait = { ms: 0, what: "" };
  readonly problems: string[] = [];

  constructor(page: Page, kind: DeskKind) {
    this.page = page;
    this.kind = kind;
    page.on("pageerror", (error) => this.problems.push(error.message));
    page.on("response", (response) => {
      if (response.status() >= 500) this.problems.push(`${response.status()} ${response.url()}`);
    });
  }

  /** Presses keys, one action each. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.actions++;
      await this.page.keyboard.press(key);
    }
  }

  /** Types one text where the focus is. */
  async type(text: string): Promise<void> {
    this.actions++;
    await this.page.keyboard.type(text);
  }

  /** Taps with the thumb, or clicks. */
  async tap(target: Locator): Promise<void> {
    this.actions++;
    await (this.kind === "thumb" ? target.tap() : target.click());
  }

  /** Chooses in a list that the phone or browser opens. */
  async choose(target: Locator, label: string): Promise<void> {
    this.actions++;
    await target.selectOption({ label });
  }

  /** Opens an address as a link or a bookmark does: one action. */
  async open(address: string, shows: Locator): Promise<void> {
    this.actions++;
    const began = performance.now();
    await this.page.goto(address, { waitUntil: "commit" });
    await this.until(shows, began);
    await this.page.getByRole("banner").getByText("Live").waitFor({ state: "attached" });
  }

  /** Waits until the page shows it. */
  async until(shown: Locator, began = performance.now()): Promise<void> {
    try {
      await shown.first().waitFor({ timeout: 15_000 });
    } catch (error) {
      const heading = await this.page.getByRole("heading", { level: 1 }).allTextContents();
      throw new Error(`${heading.join(", ")} at ${this.page.url()}`, { cause: error });
    }
    const ms = performance.now() - began;
    if (this.firstPageMs === undefined) this.firstPageMs = ms;
    else if (ms > this.longestWait.ms) this.longestWait = { ms, what: String(shown) };
  }
}
