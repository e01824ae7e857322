import type { Page } from "@playwright/test";
import type { TestServer } from "../running-server.ts";
import { desktop, expect, fillDetails, fillQuote, phone, test, untilHydrated } from "./fixtures.ts";

/*
 * Each sign that the rule about spam relies on, from the page to the row. A sign that no longer arrives fails here.
 */

interface Signs {
  quarantined: boolean;
  elapsed_ms: number | null;
  quarantine_reasons: string[];
}

async function signsOf(server: TestServer, name: string): Promise<Signs> {
  const { rows } = await server.connection.executeSql(
    "select quarantined, elapsed_ms, quarantine_reasons from form_submissions where name = $1",
    [name],
  );
  expect(rows).toHaveLength(1);
  return rows[0] as Signs;
}

const isThanked = (page: Page) =>
  expect(page.getByText(/We call \(\d{3}\) \d{3}-\d{4}(?: today)? by /).first()).toBeVisible();

/** The scripts of a page come with the first move. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 215);
  await untilHydrated(page);
}

const forms = {
  "/": async (page: Page, name: string) => {
    const form = page.locator("#quick-form");
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Phone").fill("757-555-0199");
    await form.getByText("Mosquitoes", { exact: true }).click();
    await form.getByLabel(/may call/).check();
    return form.getByRole("button", { name: "Request a Quote" });
  },
  "/contact": async (page: Page, name: string) => {
    await fillQuote(page, name);
    return page.getByRole("button", { name: "Request a Quote" });
  },
  "/about": async (page: Page, name: string) => {
    await page.locator("#chat summary").click();
    const form = page.getByRole("form", { name: "Send a message" });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Phone").fill("757-555-0188");
    await form.getByLabel("Message", { exact: true }).fill("There are ants in the pantry.");
    await form.getByLabel(/may call/).check();
    return form.getByRole("button", { name: "Send message" });
  },
};

for (const [at, [path, fill]] of Object.entries(forms).entries())
  test(`the time from the first focus arrives from the form of ${path}`, async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(at === 0 ? phone : desktop);
    await page.goto(path);
    await wake(page);
    const name = `Timed ${"ABC"[at]}`;
    const button = await fill(page, name);
    await page.waitForTimeout(300);
    await button.click();
    await isThanked(page);
    const { quarantined, elapsed_ms, quarantine_reasons } = await signsOf(server, name);
    expect(elapsed_ms).toBeGreaterThan(300);
    expect(quarantined).toBe(false);
    expect(quarantine_reasons.includes("too-fast")).toBe((elapsed_ms ?? 0) < 3000);
  });

test("fields that the browser fills in say nothing about time", async ({ visitorPage, server }) => {
  const page = await visitorPage(desktop);
  // Only a browser with a profile fills in forms by itself: this one says that it did.
  await page.addInitScript(() => {
    const { querySelector } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.querySelector = function (selector: string) {
      return querySelector.call(this, selector === ":autofill" ? "[name=phone]" : selector);
    };
  });
  await page.goto("/contact");
  await wake(page);
  await fillQuote(page, "Filled Fay");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await isThanked(page);
  expect(await signsOf(server, "Filled Fay")).toEqual({
    quarantined: false,
    elapsed_ms: null,
    quarantine_reasons: [],
  });
});

for (const focuses of [false, true])
  test(`a script that fills in and sends the form is held, with focus ${focuses}, and is thanked like a person`, async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(desktop);
    await page.goto("/");
    await wake(page);
    const name = `Robot ${focuses ? "A" : "B"}`;
    await page.evaluate(
      ({ name: called, focuses: isFocused }) => {
        const form = document.querySelector<HTMLFormElement>("#quick-form");
        const field = (of: string) =>
          form?.querySelector<HTMLInputElement>(`input[name=${of}]:not([type=hidden])`);
        if (isFocused) field("name")?.focus();
        for (const [of, value] of Object.entries({ name: called, phone: "757-555-0177" })) {
          const input = field(of);
          if (!input) throw new Error(`There is no field ${of}.`);
          input.value = value;
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }
        for (const of of ["service", "tcpaConsent"]) field(of)?.click();
        form?.requestSubmit();
      },
      { name, focuses },
    );
    await isThanked(page);
    expect(await signsOf(server, name)).toEqual({
      quarantined: true,
      elapsed_ms: null,
      quarantine_reasons: ["no-touch", "no-time"],
    });
  });

for (const way of ["submit", "requestSubmit", "click"] as const)
  test(`a script that sends the form before its scripts come is held, by ${way}`, async ({
    visitorPage,
    server,
  }) => {
    const page = await visitorPage(desktop);
    await page.goto("/");
    const name = `Early ${way.charAt(0).toUpperCase()}`;
    await page.evaluate(
      ({ name: called, way: sending }) => {
        const form = document.querySelector<HTMLFormElement>("#quick-form");
        const field = (of: string) =>
          form?.querySelector<HTMLInputElement>(`input[name=${of}]:not([type=hidden])`);
        for (const [of, value] of Object.entries({ name: called, phone: "757-555-0178" })) {
          const input = field(of);
          if (!input) throw new Error(`There is no field ${of}.`);
          input.value = value;
        }
        for (const of of ["service", "tcpaConsent"]) {
          const box = field(of);
          if (box) box.checked = true;
        }
        if (sending === "click")
          form?.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
        else form?.[sending]();
      },
      { name, way },
    );
    await isThanked(page);
    expect(await signsOf(server, name)).toEqual({
      quarantined: true,
      elapsed_ms: null,
      quarantine_reasons: ["no-touch", "no-time"],
    });
  });

test("a person who sends the form before its scripts come is not held", async ({
  visitorPage,
  server,
}) => {
  const page = await visitorPage(desktop);
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => {}));
  await page.goto("/contact");
  await fillQuote(page, "Early Ella");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await isThanked(page);
  expect(await signsOf(server, "Early Ella")).toMatchObject({
    quarantined: false,
    quarantine_reasons: [],
  });
});

test("a filled honeypot arrives, and is thanked like a person", async ({ visitorPage, server }) => {
  const page = await visitorPage(desktop);
  await page.goto("/contact");
  await wake(page);
  await fillQuote(page, "Sticky Stan");
  await page.locator("#quote-form-website_url").evaluate((field) => {
    (field as HTMLInputElement).value = "https://x.example";
  });
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await isThanked(page);
  const { quarantined, quarantine_reasons } = await signsOf(server, "Sticky Stan");
  expect(quarantined).toBe(true);
  expect(quarantine_reasons).toContain("honeypot");
});

test("a browser without script is known as a browser", async ({ visitorPage, server }) => {
  const page = await visitorPage({ ...desktop, javaScriptEnabled: false });
  await page.goto("/contact");
  await fillQuote(page, "Plain Pia");
  await page.getByRole("button", { name: "Add details now" }).click();
  await fillDetails(page);
  await page.getByLabel("Tell us what you see").fill("Like these: https://photos.example/ants");
  await page.getByRole("button", { name: "Request a Quote" }).click();
  await isThanked(page);
  expect(await signsOf(server, "Plain Pia")).toEqual({
    quarantined: false,
    elapsed_ms: null,
    quarantine_reasons: ["link"],
  });
});

test("a program without a browser is known as one, and held with a link", async ({ server }) => {
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, "x-forwarded-for": "203.0.113.200" },
    body: new URLSearchParams({
      name: "Casino Carl",
      phone: "757-555-0166",
      email: "carl@casino.example",
      address: "1 Slot Street, Norfolk",
      service: "other",
      tcpaConsent: "on",
      website_url: "",
      message: "Win big tonight: https://casino.example/bonus",
    }),
  });
  expect(answer.status).toBe(303);
  const { quarantined, quarantine_reasons } = await signsOf(server, "Casino Carl");
  expect([quarantined, quarantine_reasons]).toEqual([true, ["no-browser", "link"]]);
});

test("the newsletter box sends the time from the first focus and its honeypot", async ({
  visitorPage,
}) => {
  const page = await visitorPage(desktop);
  await page.goto("/about");
  await wake(page);
  const sending = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("newsletter"),
  );
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill("timed@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  const sent = new URLSearchParams((await sending).postData() ?? "");
  expect(Number(sent.get("elapsed_ms"))).toBeGreaterThan(0);
  expect(sent.get("website_url")).toBe("");
});
