import { randomBytes } from "node:crypto";
import { Agent, get } from "node:http";
import { pause } from "#tests/product-process.ts";
import { sendFor, statusOf } from "./send.ts";

export interface Target {
  url: string;
  /** A Cookie header of an administrator. */
  cookie: string;
}

export interface Attack {
  name: string;
  /** Returns how many requests it sent. */
  run(target: Target, ms: number): Promise<number>;
}

const megabyte = 1024 * 1024;
const form = "application/x-www-form-urlencoded";
const json = "application/json";
const writes = [
  "/",
  "/contact",
  "/login",
  "/auth",
  "/newsletter",
  "/admin/media/upload",
  "/functions/v1/enhanced-form-validation",
  "/functions/v1/ghl-contact-sync",
  "/functions/v1/blog-posts-api",
  "/rpc/anything",
  "/no-such-page",
];

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const from = (number: number): Record<string, string> => ({ "x-forwarded-for": addressOf(number) });
const pick = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;

/** Attacks by strangers and by a stolen session. */
export const attacks: readonly Attack[] = [
  {
    name: "bodies of 8 MB to every address",
    async run({ url }, ms) {
      const body = Buffer.alloc(8 * megabyte, "a=bcdefg&");
      return await withAgent((agent) =>
        sendFor(ms, 50, (number) =>
          statusOf(agent, url + pick(writes, number), {
            headers: { ...from(number), "content-type": pick([form, json], number) },
            body,
          }),
        ),
      );
    },
  },
  {
    name: "the largest bodies that are accepted",
    async run({ url }, ms) {
      const fields = Buffer.from(
        Array.from({ length: 9000 }, (_, at) => `name${at}=${at}`)
          .join("&")
          .slice(0, 120_000),
      );
      return await withAgent((agent) =>
        sendFor(ms, 50, (number) =>
          statusOf(agent, url + pick(writes, number), {
            headers: { ...from(number), "content-type": form },
            body: fields,
          }),
        ),
      );
    },
  },
  {
    name: "deep and wide JSON",
    async run({ url }, ms) {
      const bodies = [
        `{"data":${"[".repeat(60_000)}${"]".repeat(60_000)}}`,
        JSON.stringify({
          data: Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`k${at}`, at])),
        }),
        JSON.stringify({ data: { name: "<a".repeat(50_000) } }),
      ];
      return await withAgent((agent) =>
        sendFor(ms, 50, (number) =>
          statusOf(agent, `${url}/functions/v1/enhanced-form-validation`, {
            headers: { ...from(number), "content-type": json },
            body: pick(bodies, number),
          }),
        ),
      );
    },
  },
  {
    name: "wrong passwords from many addresses",
    async run({ url }, ms) {
      return await withAgent((agent) =>
        sendFor(ms, 100, (number) =>
          statusOf(agent, `${url}/login`, {
            headers: { ...from(number * 257), "content-type": form, origin: url },
            body: new URLSearchParams({
              email: `nobody-${number}@example.com`,
              password: `wrong-${number}`,
            }).toString(),
          }),
        ),
      );
    },
  },
  {
    name: "pages that do not exist, and made-up queries",
    async run({ url }, ms) {
      const paths = [
        (name: string) => `/${name}`,
        (name: string) => `/blog/${name}`,
        (name: string) => `/?q=${name}`,
        (name: string) => `/blog?q=${name}`,
        (name: string) => `/contact?service=${name}`,
        (name: string) => `/share/${name}.png`,
        (name: string) => `/services/${name}.data`,
        (name: string) => `/media/${name}`,
      ];
      return await withAgent((agent) =>
        sendFor(ms, 50, (number) =>
          statusOf(agent, url + pick(paths, number)(randomBytes(12).toString("hex")), {
            headers: { ...from(number * 31), accept: "text/html", "accept-encoding": "br" },
          }),
        ),
      );
    },
  },
  {
    name: "300 uploads of pictures at once",
    async run({ url, cookie }, ms) {
      const picture = await noise();
      return await withAgent((agent) =>
        sendFor(ms, 300, () =>
          statusOf(agent, `${url}/admin/media/upload`, upload(url, cookie, picture)),
        ),
      );
    },
  },
  {
    name: "uploads of 10 MB that are refused",
    async run({ url, cookie }, ms) {
      const bytes = Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        randomBytes(10 * megabyte - 100),
      ]);
      return await withAgent((agent) =>
        sendFor(ms, 300, () =>
          statusOf(agent, `${url}/admin/media/upload`, upload(url, cookie, bytes)),
        ),
      );
    },
  },
  {
    name: "articles of 1.5 MB, saved and read",
    async run({ url, cookie }, ms) {
      const content = "<p>The marsh was <b>quiet</b>, and the crawl space was not.</p>".repeat(
        16_000,
      );
      return await withAgent((agent) =>
        sendFor(ms, 4, async (number) => {
          const slug = `large-article-${number}`;
          await statusOf(agent, `${url}/admin/blog/save`, {
            headers: { cookie, origin: url, "content-type": form, ...from(1) },
            body: new URLSearchParams({
              list: "admin",
              title: `Large ${number}`,
              slug,
              content,
              published: "on",
              base: "0",
              editing: slug,
            }).toString(),
          });
          await statusOf(agent, `${url}/blog/${slug}`, { headers: from(number) });
        }),
      );
    },
  },
  {
    name: "event streams and portal pages of one session",
    async run({ url, cookie }, ms) {
      const agent = new Agent({ keepAlive: false });
      const open = Array.from({ length: 1000 }, () => {
        const sending = get(`${url}/admin/live`, { agent, headers: { cookie } }, (answer) =>
          answer.resume(),
        );
        return sending.on("error", () => undefined);
      });
      const pages = ["/admin", "/admin/forms", "/admin/blog", "/admin/media", "/admin.data"];
      const sent = await sendFor(ms, 20, (number) =>
        statusOf(agent, url + pick(pages, number), { headers: { cookie } }),
      );
      for (const stream of open) stream.destroy();
      agent.destroy();
      return sent + open.length;
    },
  },
  {
    name: "connections that send slowly and never finish",
    async run({ url }, ms) {
      const agent = new Agent({ keepAlive: false });
      const open = Array.from({ length: 1000 }, (_, number) => {
        const sending = get(
          `${url}/contact`,
          {
            agent,
            method: "POST",
            headers: { ...from(number), "content-type": form, "content-length": "100000" },
          },
          (answer) => answer.resume(),
        );
        sending.write("name=".padEnd(50_000, "a"));
        return sending.on("error", () => undefined);
      });
      await pause(ms);
      for (const stream of open) stream.destroy();
      agent.destroy();
      return open.length;
    },
  },
];

async function withAgent(attack: (agent: Agent) => Promise<number>): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await attack(agent);
  } finally {
    agent.destroy();
  }
}

/** A picture of 12 megapixels that is just below the limit of 5 MB. */
async function noise(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const [width, height] = [1000, 750];
  return await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Each upload is new content: bytes after a picture's end are ignored by decoders. */
function upload(
  url: string,
  cookie: string,
  bytes: Buffer,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = "attack-boundary";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="attack.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    headers: {
      cookie,
      origin: url,
      accept: json,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([
      Buffer.from(head),
      bytes,
      randomBytes(16),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
