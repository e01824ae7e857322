import { beforeAll, expect, it } from "vitest";
import { decodeApostrophes } from "../page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

const clean = async (answer: Response) =>
  decodeApostrophes(await answer.text()).replaceAll("<!-- -->", "");

async function read(path: string, who = cookie): Promise<string> {
  return await clean(await fetch(`${server.url}${path}`, { headers: { cookie: who } }));
}

async function post(fields: Record<string, string>): Promise<[status: number, html: string]> {
  const answer = await fetch(`${server.url}/admin/launch`, {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: server.url },
    body: new URLSearchParams(fields),
  });
  return [answer.status, await clean(answer)];
}

const has = (html: string, words: string) => expect(html.includes(words), words).toBe(true);

it("the line above each page counts the open points for an administrator, and for nobody else", async () => {
  const html = await read("/admin/users");
  has(html, "15 points of the launch checklist are open");
  has(html, 'href="/admin/make-it-yours"');
  const dashboard = await read("/admin");
  expect(dashboard.indexOf("Make it yours</a>")).toBeLessThan(
    dashboard.indexOf('href="/admin/forms/next"'),
  );
  has(dashboard, "Make it yours</a>");
  has(dashboard, "0 in the last 30 days");
  expect(dashboard.includes("a bar chart")).toBe(false);
  const blogger = await signInAs(server, "blogger");
  expect((await read("/admin", blogger)).includes("launch checklist")).toBe(false);
});

it("the list works without JavaScript: a confirmed point counts", async () => {
  const [status, html] = await post({ intent: "confirm", item: "legal" });
  expect(status).toBe(200);
  has(html, "Ready to launch: 2 of 15");
  has(html, "Confirmed by Test admin on");
});

it("only the next point is open, and one that was refused", async () => {
  const open = (html: string) =>
    [...html.matchAll(/<details open=""><summary[^>]*><h3[^>]*>(.*?)<\/h3>/gs)].map(
      ([, title]) => title,
    );
  expect(open(await read("/admin/launch"))).toEqual(["Your name, number and address"]);
  const [, refused] = await post({ intent: "hide", item: "crm", reason: "no" });
  expect(open(refused)).toEqual(["Your name, number and address", "The CRM"]);
});

it("a point is hidden with a reason only, and its words are kept after a refusal", async () => {
  const [refused, again] = await post({ intent: "hide", item: "crm", reason: "no" });
  expect(refused).toBe(422);
  has(again, "Please say why this item doesn't apply");
  has(again, 'value="no"');
  const [status, html] = await post({ intent: "hide", item: "crm", reason: "We have no CRM" });
  expect(status).toBe(200);
  has(html, "of 14");
  has(html, "We have no CRM");
  const [, shown] = await post({ intent: "show", item: "crm" });
  has(shown, "of 15");
});

it("an email can't be confirmed while no mail server is configured", async () => {
  const [status, html] = await post({ intent: "confirm", item: "email" });
  expect(status).toBe(422);
  has(html, "No mail server is configured, so no email can arrive.");
});
