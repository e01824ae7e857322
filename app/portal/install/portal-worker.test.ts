import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Tab } from "./worker-scope.ts";

type Listener = (event: object) => void;

interface Shown {
  title: string;
  options: { tag: string; renotify: boolean; data: { link: string; stage: string } };
}

const origin = "https://pest.example.net";
const listeners = new Map<string, Listener>();
let shown: Shown[];
let tabs: (Tab & { focused: number; messages: unknown[] })[];
let opened: string[];

/** The browser around the worker. */
beforeAll(async () => {
  Object.assign(globalThis, {
    places: { portal: "/admin", leads: "/admin/forms" },
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .slice(-1)
          .map(({ options }) => ({ data: options.data })),
      showNotification: async (title: string, options: Shown["options"]) =>
        shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (url: string) => opened.push(url),
    },
  });
  await import("./portal-worker.ts");
});
beforeEach(() => {
  shown = [];
  tabs = [];
  opened = [];
});

async function fire(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

const lead = `${origin}/admin/forms/1`;
const push = (change: object = {}) =>
  fire("push", {
    data: {
      json: () => ({
        tag: "1",
        stage: "received",
        title: "New lead",
        body: "Dana.",
        link: lead,
        ...change,
      }),
    },
  });
const press = (link: string | undefined) =>
  fire("notificationclick", { notification: { close: () => undefined, data: { link } } });

function addTab(url: string, canFocus = true) {
  const tab = {
    url,
    focused: 0,
    messages: [] as unknown[],
    async focus() {
      if (!canFocus) throw new Error("Not allowed to focus a window.");
      tab.focused++;
    },
    postMessage: (message: unknown) => tab.messages.push(message),
  };
  tabs.push(tab);
  return tab;
}

it("shows an alert, makes a sound again for a later stage, and none for the same message", async () => {
  await push();
  await push();
  await push({ stage: "most", title: "The promised time is almost over" });
  expect(shown.map(({ title, options }) => [title, options.tag, options.renotify])).toEqual([
    ["New lead", "1", true],
    ["New lead", "1", false],
    ["The promised time is almost over", "1", true],
  ]);
});

it("shows something for a message that it can't read", async () => {
  await fire("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON");
      },
    },
  });
  await fire("push", { data: null });
  expect(shown.map(({ title }) => title)).toEqual(["A lead is waiting", "A lead is waiting"]);
});

it("opens the lead in an open tab of the portal, which goes there by itself", async () => {
  const [site, portal] = [addTab(`${origin}/`), addTab(`${origin}/admin/blog`)];
  await press(lead);
  expect(portal.messages).toEqual([{ open: "/admin/forms/1" }]);
  expect([site.focused, portal.focused]).toEqual([0, 1]);
  expect(opened).toEqual([]);
});

it("prefers the tab that shows the lead, and lets it be", async () => {
  const other = addTab(`${origin}/admin`);
  const same = addTab(lead);
  await press(lead);
  expect([other.focused, same.focused]).toEqual([0, 1]);
  expect(same.messages).toEqual([]);
});

it("opens a new tab without an open one, and nothing of another site", async () => {
  addTab(`${origin}/administration`);
  await press(lead);
  await press("https://evil.example.net/");
  await press(undefined);
  expect(opened).toEqual([lead, `${origin}/admin/forms`, `${origin}/admin/forms`]);
});

it("goes on when the browser does not let it focus a tab", async () => {
  const portal = addTab(`${origin}/admin`, false);
  await press(lead);
  expect(portal.messages).toHaveLength(1);
});

const answered = async (request: object): Promise<Response | undefined> => {
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return await answer;
};

it("says in place of a page that the network is lost, and leaves everything else alone", async () => {
  // Nothing listens there.
  const toString = () => "http://127.0.0.1:9/admin";
  const page = { mode: "navigate", method: "GET", toString };
  const answer = await answered(page);
  expect(answer?.status).toBe(503);
  expect(await answer?.text()).toContain("No internet connection");
  for (const other of [
    { ...page, method: "POST" },
    { ...page, mode: "cors" },
  ])
    expect(await answered(other)).toBeUndefined();
});
