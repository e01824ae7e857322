import { addCookies } from "../browser-cookies.ts";
import { type FakeModel, paused, startFakeModel } from "../fake-model.ts";
import { ideaReply, ideasReply, postReply } from "../fake-writer.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

const address = "/admin/create-blog-posts";

let writing: TestServer;
let model: FakeModel;
test.beforeAll(async () => {
  model = await startFakeModel();
  writing = await startTestServer({
    AI_BASE_URL: model.url,
    AI_MODEL: "fake-1",
    AI_PRICE_INPUT: "2",
    AI_PRICE_OUTPUT: "10",
  });
});
test.afterAll(async () => {
  await writing.stop();
  await model.stop();
});

for (const [name, screen] of [
  ["a desktop", desktop],
  ["a phone", phone],
] as const)
  test(`turns three ideas into one draft on ${name}, and loses nothing on the way`, async ({
    openContext,
  }) => {
    const cookies = await signInAs(writing, "admin", `writer-${crypto.randomUUID()}@example.com`);
    const context = await openContext({ baseURL: writing.url, ...screen });
    await addCookies(context, writing.url, cookies);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("radio", { name: "5" })).toBeChecked();
    await expectAccessible(page);

    model.replies.splice(0, Infinity, () => ({ kind: "text", text: "No." }));
    await page.getByRole("button", { name: "Generate Ideas" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to generate ideas");
    await expect(page.getByRole("alert")).toContainText("Invalid response from AI");

    model.replies.splice(0, Infinity, () => ({ ...ideasReply(3), pauseMs: 400 }) as never);
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await page.getByRole("button", { name: "Generate Ideas" }).click();
    await expect(page.getByRole("progressbar", { name: "Ideas" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Review ideas" })).toBeVisible();
    await page.reload();
    await page.waitForLoadState("networkidle");
    const ideas = page.getByRole("article");
    await expect(ideas).toHaveCount(3);
    await expectAccessible(page);

    model.replies.splice(0, Infinity, () => ideaReply("Damp crawl spaces of Ghent"));
    await ideas
      .nth(1)
      .getByRole("button", { name: /^Regenerate/ })
      .click();
    await expect(page.getByRole("heading", { name: "Damp crawl spaces of Ghent" })).toBeVisible();

    await ideas.nth(0).getByRole("button", { name: /^Edit/ }).click();
    await page.getByLabel("Title", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save idea" }).click();
    await expect(page.getByRole("alert")).toContainText("Title is required.");
    await page.getByLabel("Title", { exact: true }).fill("After the high tide");
    await page.getByRole("button", { name: "Save idea" }).click();
    await expect(page.getByRole("heading", { name: "After the high tide" })).toBeVisible();

    await ideas
      .nth(2)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(ideas).toHaveCount(2);
    await page.getByRole("checkbox", { name: "Choose: Damp crawl spaces of Ghent" }).uncheck();

    const { until } = paused();
    model.replies.splice(0, Infinity, () => postReply("After the tide", { until }));
    const asked = model.requests.length;
    await page.getByRole("button", { name: "Generate 1 Post" }).click();
    await expect(page.getByRole("progressbar", { name: "Posts" })).toBeVisible();
    // The page shows progress before its request reaches the server.
    await expect.poll(() => model.requests.length).toBeGreaterThan(asked);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { name: "Generating posts" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Review ideas" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Canceled." })).toBeVisible();

    await page.getByRole("button", { name: "Generate 2 Posts" }).click();
    await expect(page.getByRole("progressbar", { name: "Posts" })).toBeVisible();
    if (name === "a desktop") {
      await page.getByRole("link", { name: "Dashboard" }).click();
      const warning = page.getByRole("alertdialog", { name: "Leave while a post is waiting?" });
      await warning.getByRole("button", { name: "Cancel" }).click();
      await expect(warning).toBeHidden();
    }
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Canceled" })).toContainText(
      "0 drafts saved.",
    );
    await page.getByRole("checkbox", { name: "Choose: Damp crawl spaces of Ghent" }).uncheck();

    model.replies.splice(0, Infinity, () => ({ kind: "status", status: 401 }));
    await page.getByRole("button", { name: "Generate 1 Post" }).click();
    await expect(page.getByRole("alert")).toContainText('Failed to generate "After the high tide"');
    await page.getByRole("checkbox", { name: "Choose: Damp crawl spaces of Ghent" }).uncheck();

    model.replies.splice(0, Infinity, () => postReply("After the tide"));
    await page.getByRole("button", { name: "Generate 1 Post" }).click();
    await expect(page.getByText("1 draft saved.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit draft: After the tide" })).toHaveAttribute(
      "href",
      /^\/admin\/blog\/edit\/[\da-f-]{36}$/,
    );
    await page.getByText("2 claims to check").click();
    await expect(page.getByText("“$79”")).toBeVisible();
    await expect(page.getByRole("region", { name: "Use this month" })).toContainText("$0.");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Review the idea that is left" }).click();
    await page.getByRole("button", { name: "Start Over" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Start Over" }).click();
    await expect(page.getByRole("button", { name: "Generate Ideas" })).toBeVisible();
    await context.close();
  });

test("without a key the page leads to the connection that is missing", async ({ staffPage }) => {
  const page = await staffPage("admin", desktop);
  await page.goto(address);
  await expect(
    page.getByRole("heading", { name: "No writing service is connected" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Ideas" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Connect one" }).click();
  await expect(page.getByRole("heading", { name: "AI writing", level: 1 })).toBeVisible();
});
