import { type Company, found, until } from "./company.ts";

const subscribe = (company: Company, email: string): Promise<string> =>
  company.submit("/newsletter", { email, website_url: "" }, company.browser());

async function follow(company: Company, email: string, page: "confirm" | "unsubscribe") {
  const link = await company.mailedLink(email, `/newsletter/${page}`);
  await company.submit(link, {}, company.browser());
}

/** Subscribers in every state, and a sent issue. */
export async function sendNews(company: Company): Promise<void> {
  const names = ["reader", "faithful", "left", "bounced", "complained", "removed"];
  for (const name of names) {
    await subscribe(company, `${name}@example.com`);
    await follow(company, `${name}@example.com`, "confirm");
  }
  await subscribe(company, "unconfirmed@example.com");
  await follow(company, "left@example.com", "unsubscribe");
  const pageOf = async (name: string): Promise<string> => {
    const list = await company.office.page(`/admin/newsletter?q=${name}`);
    return found(/\/admin\/newsletter\/subscribers\/[\da-f-]{36}/, list);
  };
  for (const reason of ["bounced", "complained"])
    await company.submit(await pageOf(reason), { intent: "stop", reason });
  await company.submit(await pageOf("removed"), { intent: "remove" });
  const sent = await writeIssue(company, "Ants in spring");
  await sendIssue(company, sent, { when: "now", at: "" });
  await until(
    async () => (await company.office.page(sent)).includes(">Sent<"),
    "the issue is sent",
  );
}

/** Issues that wait: a draft, a planned one, a canceled one, and one whose emails the server takes later. */
export async function planNews(company: Company): Promise<void> {
  await writeIssue(company, "A draft about roaches");
  const planned = await writeIssue(company, "Summer plans");
  const canceled = await writeIssue(company, "Never sent");
  const at = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 16);
  await sendIssue(company, planned, { when: "later", at });
  await sendIssue(company, canceled, { when: "later", at });
  await company.submit(canceled, { intent: "cancel" });
  await sendIssue(company, await writeIssue(company, "On its way"), { when: "now", at: "" });
}

async function writeIssue(company: Company, subject: string): Promise<string> {
  return await company.submit("/admin/newsletter/issues/new", {
    intent: "save",
    subject,
    preview: `About: ${subject}`,
    content: `<p>${subject}: look <a href="/blog">below the sink</a>.</p>`,
  });
}

async function sendIssue(
  company: Company,
  issue: string,
  when: { when: string; at: string },
): Promise<void> {
  const page = await company.office.page(issue);
  const recipients = found(/name="recipients" value="(\d+)"/, page, 1);
  await company.change(issue, { intent: "send", recipients, confirmed: "on", ...when });
}

/** A sign-up whose confirmation waits for the mail server. */
export async function subscribeLate(company: Company): Promise<void> {
  await subscribe(company, "pending@example.com");
}
