import { beforeAll, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(server, "admin");
});

interface Group {
  path: string;
  intent: string;
  name: string;
}

/** Sends the form without its required name. Returns the ticked boxes of the answer. */
async function ticksAfterRefusal({ path, intent, name }: Group, ticks: string[]) {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams([["intent", intent], ...ticks.map((tick) => [name, tick])]),
  });
  expect(answer.status).toBe(422);
  const boxes = (await answer.text()).match(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"));
  return (boxes ?? [])
    .filter((box) => box.includes(' checked=""'))
    .map((box) => / value="([^"]*)"/.exec(box)?.[1]);
}

const groups: [string, Group, string[]][] = [
  [
    "the scopes of a key",
    { path: "/admin/settings/api", intent: "create", name: "scopes" },
    ["posts:read", "media:write"],
  ],
  [
    "the events of a receiver",
    { path: "/admin/settings/webhooks", intent: "create", name: "events" },
    ["lead.created", "review.saved"],
  ],
];

it.each(groups)("keeps %s without scripts after a refusal", async (_name, group, ticks) => {
  const kept = await ticksAfterRefusal(group, ticks);
  expect(new Set(kept)).toEqual(new Set(ticks));
  expect(await ticksAfterRefusal(group, [])).toEqual([]);
});
