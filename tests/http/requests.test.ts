import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { textLines } from "../page-text.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { visitor } from "../visitors.ts";

let world: OutsideWorld;
let server: TestServer;
let office: string;
beforeAll(async () => {
  world = await startOutsideWorld();
  server = await startTestServer(world.env);
  office = await signInAs(server, "office");
});
afterAll(async () => {
  await server.stop();
  await world.close();
});
beforeEach(() => {
  world.mood.crmStatus = 200;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", headers });

const textOf = async (path: string): Promise<string> =>
  textLines(await (await get(path)).text()).join(" ");

let visitors = 0;

/** Posts the form as a browser without scripts does, from an address of its own. */
function post(path: string, fields: Iterable<[string, string]>): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url, "x-forwarded-for": `203.0.113.${++visitors}` },
    body: new URLSearchParams([...fields]),
  });
}

const quote = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({ ...visitor(++visitors, "request").fields, ...changes });

/** Sends a request; returns the address of its private page. */
async function sent(changes: Record<string, string> = {}): Promise<string> {
  const answer = await post("/contact", quote(changes));
  return answer.headers.get("location") ?? expect.unreachable(`answered ${answer.status}`);
}

const idOf = (path: string): string => path.split("/")[2]?.split(".")[0] ?? "";

const update = (path: string, set: string) =>
  server.connection.executeSql(`update form_submissions set ${set} where id = $1`, [idOf(path)]);

/** What a browser sends of the form with this id, unchanged. */
function fieldsOf(html: string, id: string): URLSearchParams {
  const form = new RegExp(`<form[^>]* id="${id}".*?</form>`, "s").exec(html)?.[0] ?? "";
  const fields = new URLSearchParams();
  for (const [, tag = ""] of form.matchAll(/<input([^>]*)>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    const isChoice = ["checkbox", "radio"].includes(attribute("type"));
    if (isChoice && !tag.includes(" checked=")) continue;
    const value = attribute("value") || (isChoice ? "on" : "");
    if (attribute("name")) fields.append(attribute("name"), value);
  }
  return fields;
}

/** Checks that an address says in words that it leads to no request. */
async function expectNoRequest(path: string): Promise<void> {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  const text = textLines(html).join(" ");
  expect(text).toContain("This link leads to no request");
  expect(text).toContain("Send a new request");
  expect(text).toContain("(757) 555-0100");
  expect(html).toContain('href="/contact#quote"');
}

describe("a wrong private link says so", () => {
  it.each([
    "/request/nothing",
    `/request/${crypto.randomUUID()}.${"a".repeat(32)}`,
    `/request/${"76".repeat(60)}`,
    `/request/${"0".repeat(5000)}`,
    `/request/${crypto.randomUUID()}`,
    "/request/nothing?queued=1&photographs=lacking",
  ])("%s", async (path) => {
    await expectNoRequest(path);
  });

  it("also without a token", async () => {
    const answer = await get("/request");
    expect(answer.status).toBe(302);
    await expectNoRequest(answer.headers.get("location") ?? "");
  });

  it("also with the id or the signature of another request, or cut off", async () => {
    const path = await sent();
    const other = await sent();
    expect((await get(path)).status).toBe(200);
    const signature = other.split(".")[1] ?? "";
    const wrong = [
      path.replace(idOf(path), idOf(other)),
      `${path.split(".")[0]}.${signature}`,
      path.slice(0, -1),
      `${path}0`,
    ];
    for (const forged of wrong) await expectNoRequest(forged);
  });

  it("also once the request is deleted, and to a post", async () => {
    const path = await sent();
    await server.connection.executeSql("delete from form_submissions where id = $1", [idOf(path)]);
    await expectNoRequest(path);
    const answer = await post(path, [["intent", "cancel"]]);
    expect(answer.status).toBe(404);
    expect(textLines(await answer.text()).join(" ")).toContain("This link leads to no request");
  });

  it("also to a script that loads its data", async () => {
    const answer = await get("/request/nothing.data");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });
});

describe("a form sent again without its key", () => {
  const known = { message: "", email: "", address: "" };

  /** What the sender typed, without what the CRM's answer changes meanwhile. */
  const typedOf = async (path: string) =>
    (
      await server.connection.executeSql(
        "select to_jsonb(form_submissions) - array['ghl_contact_id', 'ghl_sync_status', 'ghl_sync_error', 'ghl_synced_at'] as lead from form_submissions where id = $1",
        [idOf(path)],
      )
    ).rows;

  it.each([
    ["/?index", "quick"],
    ["/contact", "quote"],
    ["/chat", "chat"],
  ])("from another network shows nothing of the first sender: %s", async (place, kind) => {
    const fields = quote({
      ...(kind === "quick" ? known : {}),
      ...(kind === "chat" ? { message: "Do you treat voles?" } : {}),
    });
    const first = await post(place, fields);
    const path = first.headers.get("location") ?? expect.unreachable(`answered ${first.status}`);
    await update(path, "street = '77 Secret Shelter Lane', message = 'gate code 4711'");
    const before = await typedOf(path);
    const again = await post(place, fields);
    expect(again.status).toBe(303);
    const receipt = again.headers.get("location") ?? "";
    expect(receipt).not.toContain(idOf(path));
    const page = await get(receipt);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
    const html = await page.text();
    const text = textLines(html).join(" ");
    expect(text).toContain("Form Submitted Successfully!");
    expect(text).toContain("You sent us this before, and it counts once.");
    expect(text).toMatch(/Thank you, \S+ We (call|have your request)/);
    expect(text).not.toContain("Change or cancel");
    for (const secret of ["Secret", "4711", idOf(path)]) expect(html).not.toContain(secret);
    for (const intent of ["cancel", "change"]) {
      const change: [string, string][] = [
        ["intent", intent],
        ["phone", "757-555-0199"],
      ];
      expect((await post(receipt, change)).status).toBe(404);
    }
    expect((await get(`${receipt}/events`)).status).toBe(404);
    const photo = JSON.stringify({ id: crypto.randomUUID(), size: 10 });
    const headers = { origin: server.url, "content-type": "application/json" };
    const announced = await fetch(`${server.url}${receipt}/photos`, {
      method: "POST",
      headers,
      body: photo,
    });
    expect(announced.status).toBe(404);
    expect(await typedOf(path)).toEqual(before);
  });

  it("gets its link by email at the stored address, once", async () => {
    const fields = quote({ email: `${crypto.randomUUID()}@example.com` });
    const path = (await post("/contact", fields)).headers.get("location") ?? "";
    for (let time = 0; time < 3; time++) await post("/contact", fields);
    const to = new Map(fields).get("email");
    const links = () =>
      world.mails.filter(
        ({ recipient, source }) => recipient === to && source.replace(/=\r\n/g, "").includes(path),
      );
    await expect.poll(() => links().length).toBe(2);
  });

  it("is a new request after the first was canceled", async () => {
    const fields = quote();
    const path = (await post("/contact", fields)).headers.get("location") ?? "";
    expect((await post(path, [["intent", "cancel"]])).status).toBeLessThan(400);
    const again = (await post("/contact", fields)).headers.get("location") ?? "";
    expect(again).not.toBe(path);
    expect(await textOf(path)).toContain("Your request is canceled");
    expect(await textOf(again)).toMatch(/We call .+ by /);
  });
});

describe("the private page of a request", () => {
  it("promises a time, then says that we are late and asks for a call", async () => {
    const path = await sent({ phone: "757-555-0188" });
    expect(await textOf(path)).toMatch(/We call \(757\) 555-0188(?: today)? by /);
    await update(path, "promised_at = now() - interval '21 days'");
    const html = await (await get(path)).text();
    const text = textLines(html).join(" ");
    expect(text).toContain("We are late with our call to (757) 555-0188, and we are sorry.");
    expect(text).toMatch(/Please call us at \(757\) 555-0100/);
    expect(html).toContain('href="tel:+17575550100" data-call="request-confirmation"');
    expect(text).not.toContain("We call (");
  });

  it("opens the form of a refused change, with the fault beside its field", async () => {
    const path = await sent();
    const fields = { intent: "change", phone: "12", email: "kept@example.com" };
    const answer = await post(path, Object.entries(fields));
    expect(answer.status).toBe(422);
    const change = /<details[^>]*>\s*<summary[^>]*>Change your request.*?<\/details>/s;
    const [form = ""] = change.exec(await answer.text()) ?? [];
    expect(form).toMatch(/^<details[^>]* open=/);
    expect(form).toMatch(/aria-invalid="true"[^>]*name="phone"/);
    expect(form).toContain('value="kept@example.com"');
  });

  it.each(["won", "lost"])("says of a request that is %s that it is closed", async (status) => {
    const path = await sent();
    await update(path, `status = '${status}', promised_at = now() - interval '21 days'`);
    const text = await textOf(path);
    expect(text).toContain("This request is closed.");
    expect(text).toContain("Send a new request");
    expect(text).not.toMatch(/In progress|working on|We call|We inspect|late/);
  });

  it("names the next step of a request in progress, which is no first call", async () => {
    const path = await sent();
    await update(path, "status = 'scheduled'");
    const text = await textOf(path);
    expect(text).toContain("We are working on your request.");
    expect(text).toContain("We inspect, free of charge");
    expect(text).not.toContain("We call");
  });

  it("says when we visit, and no more once the visit is canceled", async () => {
    const path = await sent();
    await update(path, "status = 'scheduled'");
    await server.connection.executeSql(
      `insert into appointments (id, lead_id, person_id, starts_at, ends_at)
       values ($1, $2, $3, '2099-11-24T13:00Z', '2099-11-24T15:00Z')`,
      [crypto.randomUUID(), path.slice("/request/".length).split(".")[0], crypto.randomUUID()],
    );
    expect(await textOf(path)).toContain("We arrive on Tuesday, November 24, 8AM to 10AM.");
    await server.connection.executeSql("update appointments set status = 'cancelled'");
    expect(await textOf(path)).toContain("We are working on your request.");
  });
});

describe("a form that returns with errors", () => {
  it("keeps plan and offer, and the corrected form brings them", async () => {
    const place = { street: "12 Union Street", city: "Norfolk", state: "VA", zip: "23510" };
    const chosen = { plan: "quarterly", offer: "first-service" };
    const answer = await post("/contact", quote({ ...place, ...chosen, name: "A", address: "" }));
    expect(answer.status).toBe(422);
    const fields = fieldsOf(await answer.text(), "quote-form");
    expect(Object.fromEntries(fields)).toMatchObject({ ...place, ...chosen });
    fields.set("name", "Dana Carried");
    expect((await post("/contact", fields)).status).toBe(303);
    const { rows } = await server.connection.executeSql(
      "select plan, offer from form_submissions where name = 'Dana Carried'",
    );
    expect(rows).toEqual([chosen]);
  });

  it("does not bring back what the visitor took out", async () => {
    const answer = await post("/contact?plan=quarterly", quote({ name: "A" }));
    expect(answer.status).toBe(422);
    expect(fieldsOf(await answer.text(), "quote-form").has("plan")).toBe(false);
  });

  it("asks for the photographs again", async () => {
    const lost = "Your photos were not kept.";
    const answer = await post("/contact", quote({ name: "A", photographs: "IMG_1.jpg" }));
    expect(await answer.text()).toContain(lost);
    const without = await post("/contact", quote({ name: "A", photographs: "" }));
    expect(await without.text()).not.toContain(lost);
  });
});

describe("photographs that no script could send", () => {
  const notice = "Your photos were not sent";

  it("are asked for on the confirmation, until they are there for the office", async () => {
    const path = await sent({ photographs: "IMG_1.jpg" });
    expect(await textOf(path)).toContain(notice);
    const form = new FormData();
    for (const [name, background] of [
      ["IMG_1.jpg", "#863"],
      ["IMG_2.jpg", "#368"],
    ] as const) {
      const create = { width: 60, height: 40, channels: 3, background } as const;
      const bytes = await sharp({ create }).jpeg().toBuffer();
      form.append("file", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
    }
    const [page = ""] = path.split("?");
    const uploaded = await fetch(`${server.url}${page}/photos`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { origin: server.url },
    });
    expect([uploaded.status, uploaded.headers.get("location")]).toEqual([303, page]);
    expect(await textOf(path)).not.toContain(notice);

    const lead = await (await get(`/admin/forms/${idOf(path)}`, { cookie: office })).text();
    const shown = [...lead.matchAll(/<img src="([^"]+)" alt="Photograph \d from the visitor"/g)];
    expect(shown).toHaveLength(2);
    for (const [, source = ""] of shown)
      expect((await get(source, { cookie: office })).headers.get("content-type")).toBe(
        "image/jpeg",
      );
  });

  it("are not asked for if none was chosen", async () => {
    const path = await sent({ photographs: "" });
    expect(path).not.toContain("?");
    expect(await textOf(path)).not.toContain(notice);
  });
});

describe("a held request", () => {
  const masked = (text: string): string =>
    text
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}(?:\.[\da-f]{32})?/g, "token")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}(?::\d\d)?[AP]M|\b1[78]\d{11}\b/g, "moment")
      .replaceAll(/\(\d{3}\) \d{3}-\d{4}/g, "number")
      // The policy names the data of the page by hash, and the length is that of the packed page.
      .replaceAll(/'sha256-[^']*'/g, "hash");
  const seen = async (answer: Response): Promise<string> => {
    const { status, headers } = answer;
    const shown = [...headers].filter(
      ([name]) => !["date", "x-request-id", "content-length"].includes(name),
    );
    return masked(JSON.stringify({ status, shown }) + (await answer.text()));
  };
  const fields = visitor(1, "held").fields;

  /** All that the sender of a request can see of it. */
  async function viewOf(path: string, sending: Record<string, string>): Promise<string[]> {
    const answer = await post(path, quote({ ...fields, ...sending }));
    const location = answer.headers.get("location");
    const answered = await seen(answer);
    if (!location) return [answered];
    const page = await get(location);
    const events = await seen(await get(`${location}/events`));
    const changed = await post(location, [
      ["intent", "change"],
      ["phone", sending["phone"] ?? ""],
      ["message", "The gate is open."],
    ]);
    const sync = await fetch(`${server.url}/functions/v1/ghl-contact-sync`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ submissionId: idOf(location) }),
    });
    return [
      answered,
      await seen(page),
      events,
      await seen(changed),
      await seen(sync),
      await seen(await get(location)),
    ];
  }

  it.each([
    ["/contact", {}],
    ["/?index", {}],
    ["/contact.data", { via: "script", filling: "timed", elapsed_ms: "9000" }],
    ["/chat.data", { via: "script", filling: "timed", elapsed_ms: "9000", message: "Voles" }],
  ])("of %s looks like any other to its sender, byte by byte", async (path, sending) => {
    const [accepted, held] = ["", "https://x.example"].map((website_url, at) => ({
      ...sending,
      website_url,
      phone: `(757) 210-7${path.length + 10 * at + 100}`,
    }));
    const heldView = await viewOf(path, held ?? {});
    const { rows } = await server.connection.executeSql(
      "select id, quarantined from form_submissions order by seq desc limit 1",
    );
    expect(rows).toMatchObject([{ quarantined: true }]);
    expect(await viewOf(path, accepted ?? {})).toEqual(heldView);
    const left = await server.connection.executeSql(
      "select 1 from emails where subject_id = $1 union all select 1 from pgboss.job where data::text like '%' || $1 || '%'",
      [(rows as { id: string }[])[0]?.id],
    );
    expect(left.rows).toEqual([]);
  });
});

describe("the events of a request", () => {
  const eventsOf = async (path: string) => {
    const answer = await get(`${path}/events`);
    return { type: answer.headers.get("content-type"), text: await answer.text() };
  };

  test("say that the CRM has it, and end", async () => {
    expect(await eventsOf(await sent())).toEqual({
      type: "text/event-stream",
      text: "event: sync\ndata: done\n\n",
    });
  });

  test.each([
    [401, "refuses"],
    [500, "cannot take"],
  ])("say with the status %i that the CRM %s it", async (status) => {
    world.mood.crmStatus = status;
    expect((await eventsOf(await sent())).text).toBe("event: sync\ndata: late\n\n");
  });

  test("are of its own link only", async () => {
    const path = await sent();
    for (const forged of [`${path}0`, path.replace(idOf(path), crypto.randomUUID()), "/request/x"])
      expect((await get(`${forged}/events`)).status).toBe(404);
  });
});

it("takes a form whose page hides its origin, where the browser says that it is ours", async () => {
  const send = (site: string) =>
    fetch(`${server.url}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: {
        origin: "null",
        "sec-fetch-site": site,
        "x-forwarded-for": `203.0.113.${++visitors}`,
      },
      body: new URLSearchParams(quote()),
    });
  const taken = await send("same-origin");
  expect(taken.status).toBe(303);
  expect(taken.headers.get("location")).toMatch(/^\/request\//);
  for (const site of ["same-site", "none", "cross-site"])
    expect((await send(site)).status).toBe(403);
});
