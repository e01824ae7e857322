import { Hono } from "hono";
import { expect, it } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { showProblems } from "./problem-pages.ts";

const company = { ...companyDefaults, phone: "(757) 555-0199" };
const app = new Hono();
app.onError((_error, context) => context.text("inner workings", 500));
app.use(showProblems(() => company, true));
app.get("/throws", () => {
  throw new Error("secret of the inside");
});
app.get("/gone", (context) => context.text("Taken down <today>.\n", 410));
app.get("/json", (context) => context.json({ message: "no" }, 400));

const request = (path: string, accept: string) => app.request(path, { headers: { accept } });

it("shows a failure in its own words, with the current phone number", async () => {
  const answer = await request("/throws", "text/html");
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain("Something went wrong on our side");
  expect(html).toContain('href="tel:+17575550199"');
  expect(html).not.toMatch(/inner workings|secret of the inside/);
});

it("shows the reason for a refusal as text", async () => {
  const html = await (await request("/gone", "text/html")).text();
  expect(html).toContain("Taken down &lt;today&gt;.");
  expect(html).toContain("<title>This page is gone | ");
});

it("does not change responses to programs", async () => {
  expect(await (await request("/gone", "*/*")).text()).toBe("Taken down <today>.\n");
  expect(await (await request("/json", "text/html")).json()).toEqual({ message: "no" });
});
