import type { z } from "zod";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Links } from "#domain/access/links.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { emails } from "#database/schema/supplies/emails.ts";
import { changeTexts } from "./change-texts.ts";
import type { EmailType } from "./schema.ts";
import type { MailColors } from "./email-html.ts";
import type { EmailValue, EmailValues, Wording } from "./wording/wording.ts";

export type Email = typeof emails.$inferSelect;

/** Final result of an email; a retry is not final. */
export type Settled =
  | { status: "sent" }
  | {
      status: "failed";
      error: string;
      hasNoMailbox?: boolean;
      /** For good, at the first word: not given up after many attempts. */
      isRefused?: boolean;
    };

export interface SettledEmail {
  email: Email;
  result: Settled;
}

export interface EmailFact {
  label: string;
  value: string;
  href?: string;
}

export interface EmailLinkPart {
  label: string;
  href: string;
}

/** Written content, escaped, in both formats. */
export interface EmailArticle {
  html: string;
  text: string;
}

/** Content of an email besides its wording. */
export interface EmailParts {
  values: EmailValues;
  /** After the first part of the wording; null without one. */
  article: EmailArticle | null;
  /** Shown after the subject in lists of emails; null for the first words of the wording. */
  preview: string | null;
  facts: readonly EmailFact[];
  /** Target of the button; null without a button. */
  button: string | null;
  /** Below the wording, one per line. */
  links: readonly EmailLinkPart[];
}

/** Company facts and time format for every email. */
export interface EmailFacts {
  /** "Monday, March 2, 2026 at 3:04 PM EST", in the company's time zone. */
  moment(iso: string): string;
  colors: MailColors;
}

/** Emails to the office about leads, confirmations to visitors, or many at once. */
export type EmailLane = "office" | "visitor" | "bulk";

interface KindBase {
  template: string;
  /** Name in the portal. */
  name: string;
  type: EmailType;
  /** When it is sent, and to whom. */
  purpose: string;
  /** Why the recipient gets it; shown in the footer. */
  reason: string;
  /** The default wording. */
  wording: Wording;
  /** Which go first; what people wait for by default. */
  lane?: EmailLane;
  /** Runs in the transaction that records the results of emails of this kind. */
  settled?(tx: Database, ctx: Ctx, emails: readonly SettledEmail[]): Promise<void>;
  /**
   * Props that many emails share and none of them stores, by email; the text of an email is then not stored either. An
   * email without them cannot be written.
   */
  shared?(ctx: Ctx, emails: readonly Email[]): Promise<ReadonlyMap<string, object>>;
  /** The emails that are still to be sent, by id; the others leave the outbox unsent. All of them by default. */
  wanted?(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Why an email is no longer wanted, for staff who resend it. */
  unwanted?: string;
  /** Runs in the transaction that removes unwanted emails from the outbox. */
  withdrawn?(tx: Database, ids: readonly string[]): Promise<void>;
  /**
   * Whether an administrator may read its secrets while no mail server is configured, to pass them on. Never for links
   * into the account of a person.
   */
  passedOn?: boolean;
  /** Hours after which an email that was held, because no mail server was configured, is no longer sent. */
  staleAfterHours?: number;
}

/** A template, owned by its feature. */
export interface EmailKind extends KindBase {
  /** Variable names and their meanings. */
  variables: Readonly<Record<string, string>>;
  /** @throws ZodError for props of another kind */
  parts(props: unknown, facts: EmailFacts): EmailParts;
  /** With the default company, unless one is given. */
  sample(origin: string, links: Links, company?: CompanyFacts): Record<string, unknown>;
  /** Values only for the recipient, such as tokens of links: removed from the stored copy once the email is sent. */
  secretsOf(props: unknown): string[];
  /** One-click unsubscribe link (RFC 8058); null for emails that are not part of a series. */
  unsubscribeLink(props: unknown): string | null;
}

interface KindSource<
  Schema extends z.ZodType,
  Name extends string,
  Props = z.output<Schema>,
> extends KindBase {
  schema: Schema;
  variables: Readonly<Record<Name, string>>;
  values(props: Props, facts: EmailFacts): Record<NoInfer<Name>, EmailValue>;
  facts?(props: Props, facts: EmailFacts): readonly EmailFact[];
  article?(props: Props, facts: EmailFacts): EmailArticle;
  preview?(props: Props): string;
  button?(props: Props): string | null;
  links?(props: Props): readonly EmailLinkPart[];
  sample(origin: string, links: Links, company?: CompanyFacts): NoInfer<Props>;
  secretsOf?(props: Props): string[];
  unsubscribeLink?(props: Props): string;
}

/** An email kind that validates its props on every read. */
export function emailKind<Schema extends z.ZodType<Record<string, unknown>>, Name extends string>(
  source: KindSource<Schema, Name>,
): EmailKind {
  const { schema, values, facts, article, preview, button, links, ...others } = source;
  const { secretsOf, unsubscribeLink, ...rest } = others;
  return {
    ...rest,
    parts(given, about) {
      const props = schema.parse(given);
      return {
        values: values(props, about),
        article: article?.(props, about) ?? null,
        preview: preview?.(props) || null,
        facts: facts?.(props, about) ?? [],
        button: button?.(props) ?? null,
        links: links?.(props) ?? [],
      };
    },
    secretsOf(given) {
      const props = schema.safeParse(given);
      return props.success ? (secretsOf?.(props.data) ?? []) : [];
    },
    unsubscribeLink: (given) => unsubscribeLink?.(schema.parse(given)) ?? null,
  };
}

/** Every part of a URL that can be a token: its long query values, encoded and decoded. */
export function tokensOf(link: string): string[] {
  const query = link.split("#", 1)[0]?.split("?")[1] ?? "";
  const hash = link.split("#")[1] ?? "";
  const written = [query, hash]
    .flatMap((part) => part.split("&"))
    .map((pair) => pair.slice(pair.indexOf("=") + 1));
  const read = [...new URLSearchParams(query).values()];
  return [...new Set([...written, ...read])].filter((value) => value.length >= 16);
}

/** Placeholder for a secret in the stored copy of a sent email. */
export const takenOut = "taken-out";

/** Whether a link in the props has lost its token. */
export function hasLostSecrets(props: unknown): boolean {
  const text = JSON.stringify(props);
  return text.includes(`=${takenOut}`) || text.includes(`#${takenOut}`);
}

/** Whether an email of a kind that shares its text has a text of its own: a test, which goes out whatever its kind says. */
export function isOwnCopy(email: Pick<Email, "html">, kind: EmailKind): boolean {
  return kind.shared !== undefined && email.html !== null;
}

/** Whether an email is older than its kind allows, so its content is outdated. */
export function isStale(
  email: Pick<Email, "createdAt">,
  kind: EmailKind | undefined,
  now = Date.now(),
): boolean {
  const hours = kind?.staleAfterHours;
  return hours !== undefined && now - email.createdAt.getTime() > hours * 3_600_000;
}

/** Whether its link has expired: retries take half a day, links can expire sooner. */
export function isExpired(email: Pick<Email, "createdAt" | "props">, kind: EmailKind): boolean {
  return isStale(email, kind) && kind.secretsOf(email.props).length > 0;
}

/** The value with every secret removed from every string in it. */
export function withoutSecrets<T>(value: T, secrets: readonly string[]): T {
  if (secrets.length === 0) return value;
  return changeTexts(value, (text) =>
    secrets.reduce((redacted, secret) => redacted.replaceAll(secret, takenOut), text),
  );
}

const registered = new Map<string, EmailKind>();

/** Each story registers its emails once, in domain/hooks.server.ts. The answer takes them back. */
export function registerEmails(kinds: readonly EmailKind[]): () => void {
  for (const kind of kinds) {
    if (registered.has(kind.template)) throw new Error(`${kind.template} is registered twice.`);
    registered.set(kind.template, kind);
  }
  return () => {
    for (const { template } of kinds) registered.delete(template);
  };
}

/** Every email of the product. */
export function emailKinds(): EmailKind[] {
  return [...registered.values()];
}

/** Undefined for a template of another version. */
export function emailKindOf(template: string): EmailKind | undefined {
  return registered.get(template);
}
