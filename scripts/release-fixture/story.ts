import { TOTP } from "otpauth";
import { browserlessClient } from "#tests/browserless-client.ts";
import { flatPicture } from "#tests/library-client.ts";
import type { OutsideWorld } from "#tests/outside-world.ts";
import type { ProductProcess } from "#tests/product-process.ts";
import type { ReleaseContents } from "#tests/released/release-fixture.ts";
import { postQuote, visitor } from "#tests/visitors.ts";

type Recorded = Pick<
  ReleaseContents,
  "admin" | "posts" | "redirect" | "media" | "invitation" | "settings"
>;

const admin = { email: "ada.admin@example.com", password: "tern-marsh-lantern-42" };
const companyName = "Tidewater Pest Patrol";
const document = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** A few days of the company's work, entered through the product's own pages. */
export class ReleaseStory {
  readonly #world: OutsideWorld;
  #product: ProductProcess | undefined;
  readonly #office = browserlessClient(() => this.#product?.url ?? "", "198.51.100.7");
  readonly #reader = browserlessClient(() => this.#product?.url ?? "", "198.51.100.8");
  readonly recorded: Recorded = {
    admin: { ...admin, totpSecret: "", recoveryCodes: [] },
    posts: [],
    redirect: { from: "/blog/first-frost", to: "/blog/after-the-first-frost" },
    media: [],
    invitation: { email: "waiting@example.com", role: "blogger" },
    settings: { companyName },
  };

  constructor(world: OutsideWorld) {
    this.#world = world;
  }

  /** With a mail server and a CRM: staff, two factors, a subscriber, settings, a fully processed lead. */
  async openOffice(product: ProductProcess): Promise<void> {
    this.#product = product;
    const link = /\/accept-invitation\?token=\S+/;
    await until(() => link.test(product.output()), "the link of the first administrator");
    const invitation = found(link, product.output());
    await this.#submit(invitation, {
      fullName: "Ada Admin",
      email: admin.email,
      password: admin.password,
      confirm: admin.password,
    });
    await this.#submit("/login", { email: admin.email, password: admin.password });
    await this.#enroll();
    await this.#changeSettings();
    await this.#subscribe("reader@example.com");
    await this.#confirm("reader@example.com", "confirm");
    await this.#subscribe("left@example.com");
    await this.#confirm("left@example.com", "confirm");
    await this.#confirm("left@example.com", "unsubscribe");
    await this.#quote(0, {});
    await until(() => this.#world.contacts.length > 0, "the CRM has the lead");
    await until(() => this.#mailTo(visitor(0, "release").email) !== "", "the visitor has mail");
  }

  /** Without them: waiting leads and emails, posts in every state, files, an open invitation. */
  async workWithoutMailServer(product: ProductProcess): Promise<void> {
    this.#product = product;
    for (const number of [1, 2, 3]) await this.#quote(number, {});
    await this.#quote(4, { website_url: "https://spam.example.com" });
    await this.#changeLead(visitor(1, "release").email, "contacted");
    await this.#changeLead(visitor(2, "release").email, "won");
    await this.#fillLibrary();
    await this.#writePosts();
    await this.#subscribe("pending@example.com");
    await this.#invite();
    await this.#reader.get("/no-such-page-at-all");
    await this.#reader.get(this.recorded.redirect.from);
    // The product writes hits and missing pages when it stops.
  }

  async #enroll(): Promise<void> {
    const enrollment = await this.#submit("/account/security", {
      intent: "enroll",
      friendlyName: "Ada's phone",
    });
    const secret = found(/otpauth:[^"]*?secret=([A-Z2-7]+)/, enrollment, 1);
    const factorId = found(/name="factorId" value="([^"]+)"/, enrollment, 1);
    const code = new TOTP({ secret }).generate();
    const verified = await this.#submit("/account/security", { intent: "verify", factorId, code });
    const recoveryCodes = [...new Set(verified.match(/\b[a-z2-9]{4}(?:-[a-z2-9]{4}){5}\b/g) ?? [])];
    if (recoveryCodes.length !== 10) throw new Error(`Not ten recovery codes: ${verified}`);
    Object.assign(this.recorded.admin, { totpSecret: secret, recoveryCodes });
  }

  async #changeSettings(): Promise<void> {
    await this.#submit("/admin/settings/company", {
      intent: "company",
      name: companyName,
      phone: "(757) 555-0142",
      email: "office@example.com",
      street: "7 Test Street",
      city: "Norfolk",
      region: "VA",
      postalCode: "23510",
    });
  }

  async #quote(number: number, changes: Record<string, string>): Promise<void> {
    const person = visitor(number, "release");
    Object.assign(person.fields, changes);
    const { status } = await postQuote(this.#product?.url ?? "", person);
    if (status !== 303) throw new Error(`The form of visitor ${number} gave ${status}.`);
  }

  async #changeLead(email: string, status: string): Promise<void> {
    const inbox = await this.#office.page(`/admin/forms?${new URLSearchParams({ q: email })}`);
    const path = found(/\/admin\/forms\/[\da-f-]{36}/, inbox);
    const version = found(/name="version" value="(\d+)"/, await this.#office.page(path), 1);
    await this.#submit(path, { intent: "status", status, version });
    await this.#submit(path, { intent: "note", body: `Called back about “${status}”.` });
  }

  async #fillLibrary(): Promise<void> {
    const files = [
      { name: "frost.png", bytes: await flatPicture(640, 360) },
      { name: "checklist.pdf", bytes: document },
    ];
    for (const { name, bytes } of files) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(bytes)], name));
      const answer = await this.#office.upload("/admin/media/upload", form);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${name}: ${text}`);
      const { item } = JSON.parse(text) as { item: { id: string } };
      this.recorded.media.push({ id: item.id, name, type: "", key: "", bytes: 0 });
    }
    const attack = new FormData();
    attack.set("file", new File(["<script>alert(1)</script>"], "picture.png"));
    const refused = await this.#office.upload("/admin/media/upload", attack);
    if (refused.status !== 400) throw new Error(`The attack gave ${refused.status}.`);
  }

  async #writePosts(): Promise<void> {
    const [picture] = this.recorded.media;
    const article = {
      title: "After the first frost",
      slug: "first-frost",
      content: `<h2>What stays awake</h2><p>Roaches do, <strong>indoors</strong>.</p><img src="/media/${picture?.id}" data-media="${picture?.id}" alt="Frost">`,
      category: "Seasons",
      featured_image_url: `/media/${picture?.id}`,
      featured_image_alt: "Frost on a window",
    };
    const { id, base } = await this.#save({ ...article, published: "on" });
    const moved = { ...article, slug: "after-the-first-frost", published: "on" };
    await this.#save({ ...moved, id, base });
    this.#note(id, article.title, "after-the-first-frost", "published");
    const drafts = [
      { title: "A draft about ants", slug: "ants-draft", state: "draft", more: {} },
      {
        title: "Planned for spring",
        slug: "planned-for-spring",
        state: "scheduled",
        more: { publish_at: "2099-03-01T14:00:00.000Z" },
      },
      { title: "Thrown away", slug: "thrown-away", state: "trash", more: {} },
    ] as const;
    for (const { title, slug, state, more } of drafts) {
      const saved = await this.#save({ title, slug, content: `<p>${title}.</p>`, ...more });
      this.#note(saved.id, title, slug, state);
      if (state === "trash")
        await this.#submit("/admin/blog/trash", { intent: "delete", id: saved.id });
      if (state === "draft")
        await this.#submit("/admin/blog/autosave", {
          ...saved,
          editing: "an-editing-of-a-release",
          title,
          slug,
          content: `<p>${title}, and half a sentence`,
        });
    }
  }

  #note(id: string, title: string, slug: string, state: Recorded["posts"][number]["state"]): void {
    this.recorded.posts.push({ id, title, slug, state });
  }

  async #save(fields: Record<string, string>): Promise<{ id: string; base: string }> {
    const text = await this.#submit("/admin/blog/save", { list: "blog-admin", ...fields });
    const { value } = JSON.parse(text) as { value: { id: string; revision: number } };
    return { id: value.id, base: String(value.revision) };
  }

  async #subscribe(email: string): Promise<void> {
    await this.#submit("/newsletter", { email, website_url: "" }, this.#reader);
  }

  async #confirm(email: string, page: "confirm" | "unsubscribe"): Promise<void> {
    const link = new RegExp(`/newsletter/${page}\\?token=[\\w.-]+`);
    await until(() => link.test(this.#mailTo(email)), `a link to ${page}`);
    await this.#submit(found(link, this.#mailTo(email)), {}, this.#reader);
  }

  /** All email to an address, with its encoded links restored. */
  #mailTo(email: string): string {
    return this.#world.mails
      .filter(({ recipient }) => recipient === email)
      .map(({ source }) => source.replace(/=\r\n/g, "").replaceAll("=3D", "="))
      .join("\n");
  }

  async #invite(): Promise<void> {
    await this.#submit("/admin/users", { intent: "invite", ...this.recorded.invitation });
  }

  /** Submits a form that must be accepted; returns the text of the response. */
  async #submit(
    path: string,
    fields: Record<string, string>,
    client = this.#office,
  ): Promise<string> {
    const answer = await client.post(path, fields);
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${path} gave ${answer.status}: ${text}`);
    return text;
  }
}

function found(pattern: RegExp, text: string, group = 0): string {
  const match = pattern.exec(text)?.[group];
  if (match === undefined) throw new Error(`${pattern} is not in: ${text.slice(0, 20_000)}`);
  return match.replaceAll("&amp;", "&");
}

async function until(done: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 30_000; !done();)
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
    else await new Promise((next) => setTimeout(next, 50));
}
