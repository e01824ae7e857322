import { beforeAll, expect, it } from "vitest";
import { readEnv } from "#platform/env.ts";
import { type PageForm, parsePage } from "#tests/forms-of-page.ts";
import { ownServer } from "#tests/own-server.ts";
import { crawlPortal, kindOf } from "#tests/portal-crawl.ts";
import { createPerson, postPassword } from "#tests/signed-in.ts";
import { storeMonth } from "../../scripts/demo/store-month.ts";

/* Presses each portal button whose form has only hidden fields. A page does not show a wrong value in such a field. */

const server = ownServer();
let cookie: string;

beforeAll(async () => {
  await storeMonth(server.connection, { env: readEnv({}), origin: server.url, already: 0 });
  const person = await createPerson(server.connection, "admin");
  // A session to end.
  await postPassword(server, person, "198.51.100.1");
  cookie = await postPassword(server, person, "198.51.100.2");
  for (const [path, fields] of Object.entries(records)) {
    const answer = await post(path, new URLSearchParams(fields));
    expect(answer.status, path).toBeLessThan(400);
  }
});

/** Lists the records that the demo month lacks, by the page that adds them. */
const records: Record<string, string> = {
  "/admin/technicians": "intent=save&id=&name=Tess&phone=&userId=",
  "/admin/settings/api": "intent=create&name=Partner&scopes=leads:read&lifetime=never&pace=60",
  "/admin/settings/webhooks": "intent=create&name=Partner&url=https://hooks.example.com/leads",
  "/admin/settings/lead-sources": "intent=create&kind=own&name=Partner",
};

/** Lists the buttons that the server refuses in this test, with its reason. */
const refusals: Record<string, string> = {
  "/admin checks": "The checks are off until the s",
  "/admin/emails/logs/* resend": "No mail server",
  "/admin/forms many-release": "Select",
  "/admin/forms/* status status scheduled": "Book the visit",
  "/admin/settings/photos/signature photo": "photograph",
};

it("the server accepts each button as its page sends it", async () => {
  const { pages } = await crawlPortal(server, { cookie, perKind: 1 });
  const found = new Map<string, Press>();
  for (const page of pages)
    for (const press of pressesOf(page.html, page.address))
      if (!found.has(press.key) && !/^\/(?:logout|session)/.test(press.key))
        found.set(press.key, press);
  const unexpected: string[] = [];
  for (const { key, address } of found.values()) {
    // An earlier button can have changed the page.
    const html = await (await fetch(server.url + address, { headers: { cookie } })).text();
    const now = pressesOf(html, address).find((press) => press.key === key);
    if (!now) continue;
    const answer = await post(now.action, now.fields);
    const text = await answer.text();
    const refusal = refusals[key];
    const isExpected = refusal
      ? answer.status >= 400 && text.includes(refusal)
      : answer.status < 400;
    if (!isExpected) unexpected.push(`${key} on ${address}: ${answer.status}`);
  }
  expect(unexpected).toEqual([]);
  expect([...found.keys()]).toEqual(expect.arrayContaining(Object.keys(refusals)));
  expect(found.size).toBeGreaterThan(35);
}, 180_000);

interface Press {
  /** Tells the button apart: address and names, without ids. */
  key: string;
  /** The page that has it. */
  address: string;
  action: string;
  fields: URLSearchParams;
}

const pressesOf = (html: string, address: string): Press[] =>
  parsePage(html, address)
    .forms.filter(({ isButton }) => isButton)
    .flatMap((form) => form.buttons.map((button) => pressOf(form, button, address)));

function pressOf(form: PageForm, button: [string, string] | null, address: string): Press {
  const fields = new URLSearchParams([...form.fields, ...(button ? [button] : [])]);
  const names = [fields.get("intent"), ...(button && button[0] !== "intent" ? button : [])];
  const path = kindOf(form.action).split("?", 1)[0];
  const key = [path, ...names].join(" ").replaceAll(/\S*\d\S*/g, "*");
  return { key, address, action: form.action, fields };
}

const post = (action: string, body: URLSearchParams): Promise<Response> =>
  fetch(new URL(action, server.url), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body,
  });
