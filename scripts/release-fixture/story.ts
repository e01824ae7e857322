import { connect } from "#database/connect.ts";
import type { OutsideWorld } from "#tests/outside-world.ts";
import { type ProductProcess, startProduct } from "#tests/product-process.ts";
import { startPushService } from "#tests/push-service.ts";
import type { ReleaseStory } from "#tests/released/release-fixture.ts";
import { startTestServer } from "#tests/running-server.ts";
import { startTextsCrm } from "#tests/texts-crm.ts";
import { Company, until } from "./company.ts";
import { exchangeTexts, workOnLeads } from "./desk.ts";
import { addCodes, addRedirects, browseSite } from "./machinery.ts";
import { openDoors } from "./outside.ts";
import { buildOwnSite } from "./own-site.ts";
import { planNews, sendNews, subscribeLate } from "./news.ts";
import { addDevice, hireStaff, inviteLate, openOffice, planDuty } from "./people.ts";
import { writePosts } from "./posts.ts";
import { emailOf, enterLeads, receiveRequests, request, returnToRequests } from "./requests.ts";
import { secure } from "./security.ts";
import {
  changeFacts,
  enterReviews,
  hangPhotographs,
  wordEmails,
  writePageTexts,
} from "./website.ts";

type Env = { DATA_DIR: string; DATABASE_URL?: string };

/** A few days of the company's work, entered through the product's own pages. */
export class Story {
  readonly #env: Env;
  readonly #world: OutsideWorld;
  readonly #company: Company;
  readonly recorded: ReleaseStory = {
    admin: {
      email: "ada.admin@example.com",
      password: "tern-marsh-lantern-42",
      totpSecret: "",
      recoveryCodes: [],
    },
    staff: [],
    posts: [],
    redirect: { from: "/blog/first-frost", to: "/blog/after-the-first-frost" },
    redirects: [],
    media: [],
    invitation: { email: "waiting@example.com", role: "blogger" },
    settings: { companyName: "Tidewater Pest Patrol" },
    requests: {},
    journaled: [emailOf("journaled"), emailOf("journaled-too")],
    calendars: [],
    preview: "",
  };

  constructor(env: Env, world: OutsideWorld) {
    this.#env = env;
    this.#world = world;
    this.#company = new Company(world, this.recorded);
  }

  async tell(): Promise<void> {
    await this.#withEverything();
    await this.#withTexts();
    await this.#whileOthersRefuse();
    await this.#withoutMailServer();
    await this.#withoutDatabase();
  }

  /** Runs a part of the story in a product of its own. */
  async #run(env: Record<string, string>, part: () => Promise<void>): Promise<void> {
    const product: ProductProcess = await startProduct({
      LOG_LEVEL: "warn",
      WEB_ANALYTICS_ID: "G-TIDEWATER1",
      WARM_UP: "false",
      ...this.#env,
      ...env,
    });
    this.#company.product = product;
    try {
      await part();
    } finally {
      // The product writes hits and missing pages when it stops.
      await product.stop();
    }
  }

  /** Mail server and CRM work: the whole office with its website, and fully processed leads. */
  async #withEverything(): Promise<void> {
    const company = this.#company;
    const push = await startPushService();
    try {
      await this.#run({ ...this.#world.env, PUSH_TEST_ORIGIN: push.origin }, async () => {
        await openOffice(company);
        await hireStaff(company);
        await changeFacts(company);
        await planDuty(company);
        await addDevice(company, push);
        await writePageTexts(company);
        await hangPhotographs(company);
        await enterReviews(company);
        await wordEmails(company);
        await addCodes(company);
        await addRedirects(company);
        await buildOwnSite(company);
        await openDoors(company);
        await receiveRequests(company);
        await returnToRequests(company);
        const { contacts } = this.#world;
        await until(() => contacts.includes(emailOf("refunded")), "the CRM has the leads");
        await workOnLeads(company);
        await sendNews(company);
        await until(() => push.messages.length > 0, "the device rang");
        await until(() => company.mailTo(emailOf("new")) !== "", "the visitor has mail");
      });
    } finally {
      await push.close();
    }
  }

  /** Customers and office write to each other. */
  async #withTexts(): Promise<void> {
    const crm = await startTextsCrm();
    try {
      await this.#run({ ...this.#world.env, ...crm.env }, () => exchangeTexts(this.#company, crm));
    } finally {
      await crm.close();
    }
  }

  /** Mail server and CRM answer that they are busy: emails and leads wait for their next attempt. */
  async #whileOthersRefuse(): Promise<void> {
    const company = this.#company;
    const { mood } = this.#world;
    Object.assign(mood, { crmStatus: 503, mailRefusal: () => "451 Try again later" });
    await this.#run(this.#world.env, async () => {
      await request(company, "waiting");
      await planNews(company);
      await writePosts(company);
      await secure(company);
    });
  }

  /** Nothing is configured: emails are held, and leads wait for a CRM. */
  async #withoutMailServer(): Promise<void> {
    const company = this.#company;
    await this.#enqueue("audit-head");
    await this.#run({}, async () => {
      await request(company, "waiting-too");
      await enterLeads(company);
      await subscribeLate(company);
      await inviteLate(company);
      await browseSite(company);
      await until(
        async () => (await company.office.page("/admin/emails/logs")).includes("audit log"),
        "the seal of a day is mailed",
      );
      await company.submit("/admin/security/audit", { intent: "verify", head: "" });
    });
  }

  /** The database is away: leads are in the journal only. */
  async #withoutDatabase(): Promise<void> {
    const company = this.#company;
    const server = await startTestServer({ LOG_LEVEL: "silent", ...this.#env });
    company.product = { url: server.url, output: () => server.output.join("\n") };
    try {
      await server.connection.close();
      for (const fate of ["journaled", "journaled-too"] as const) {
        const location = await request(company, fate);
        if (!location.includes("queued")) throw new Error(`${fate} is not in the journal.`);
      }
    } finally {
      await server.stop();
    }
  }

  /** Adds a job that the product would start at a time of day. */
  async #enqueue(name: string): Promise<void> {
    const connection = await connect({
      url: this.#env.DATABASE_URL,
      dataDir: this.#env.DATA_DIR,
    });
    try {
      await connection.executeSql("insert into pgboss.job (name, data) values ($1, '{}')", [name]);
    } finally {
      await connection.close();
    }
  }
}
