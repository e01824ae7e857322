import { setTimeout as delay } from "node:timers/promises";
import {
  type BrowserlessClient,
  browserlessClient,
  type FormFields,
} from "#tests/browserless-client.ts";
import type { OutsideWorld } from "#tests/outside-world.ts";
import type { ProductProcess } from "#tests/product-process.ts";
import type { ReleaseStory } from "#tests/released/release-fixture.ts";

type Running = Pick<ProductProcess, "url" | "output">;

/** The company whose work a fixture records: the running product, its mail, and the browsers of its people. */
export class Company {
  readonly world: OutsideWorld;
  readonly recorded: ReleaseStory;
  readonly office: BrowserlessClient;
  readonly reader: BrowserlessClient;
  #product: Running | undefined;
  #browsers = 10;

  constructor(world: OutsideWorld, recorded: ReleaseStory) {
    this.world = world;
    this.recorded = recorded;
    this.office = this.browser();
    this.reader = this.browser();
  }

  get product(): Running {
    if (!this.#product) throw new Error("The product is not running.");
    return this.#product;
  }

  set product(product: Running) {
    this.#product = product;
  }

  get url(): string {
    return this.product.url;
  }

  /** Another browser on a network of its own. */
  browser(): BrowserlessClient {
    return browserlessClient(() => this.url, `198.18.${++this.#browsers}.7`);
  }

  /** Submits a form that must be accepted; returns the text of the response. */
  async submit(path: string, fields: FormFields, client = this.office): Promise<string> {
    let answer = await client.post(path, fields);
    // Nobody works as fast as this story: some limits count by the minute.
    for (let tries = 0; answer.status === 429 && tries < 15; tries++) {
      await delay(5000);
      answer = await client.post(path, fields);
    }
    const text = await answer.text();
    if (answer.status >= 400)
      throw new Error(
        `${path} gave ${answer.status} for ${JSON.stringify(fields)}: ${plain(text)}`,
      );
    return answer.headers.get("location") ?? text;
  }

  /** Submits a form that names the version which its page shows. */
  async change(path: string, fields: Record<string, string>): Promise<string> {
    const version = found(/name="version" value="(\d+)"/, await this.office.page(path), 1);
    return await this.submit(path, { version, ...fields });
  }

  async upload(path: string, file: File, client = this.office): Promise<Response> {
    const form = new FormData();
    form.set("file", file);
    const answer = await client.upload(path, form);
    if (answer.status >= 400) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  }

  /** Opens the newest link of this kind in the mail to an address. */
  async mailedLink(email: string, path: string): Promise<string> {
    const link = new RegExp(`${path}\\?[\\w.=&;-]+`, "g");
    const links = () => this.mailTo(email).match(link) ?? [];
    await until(() => links().length > 0, `a link ${path} for ${email}`);
    return (links().at(-1) ?? "").replaceAll("&amp;", "&");
  }

  /** All email to an address, with its encoded links restored. */
  mailTo(email: string): string {
    return this.world.mails
      .filter(({ recipient }) => recipient === email)
      .map(({ source }) => source.replace(/=\r\n/g, "").replaceAll("=3D", "="))
      .join("\n");
  }
}

export function found(pattern: RegExp, text: string, group = 0): string {
  const match = pattern.exec(text)?.[group];
  if (match === undefined) throw new Error(`${pattern} is not in: ${plain(text)}`);
  return match.replaceAll("&amp;", "&");
}

export async function until(done: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; !(await done());)
    if (Date.now() > end) throw new Error(`Waited too long: ${what}.`);
    else await delay(50);
}

const plain = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 6000);
