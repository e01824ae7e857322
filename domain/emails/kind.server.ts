import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { emails } from "#database/schema/emails.ts";
import { changeTexts } from "./change-texts.ts";
import type { EmailType } from "./schema.ts";
import type { EmailValue, EmailValues, Wording } from "./wording/wording.ts";

export type Email = typeof emails.$inferSelect;

/** How an attempt ended; a mail that is tried again later is not settled yet. */
export type Settled = { status: "sent" } | { status: "failed"; error: string };

export interface EmailFact {
  label: string;
  value: string;
  href?: string;
}

export interface EmailLinkPart {
  label: string;
  href: string;
}

/** What a mail is made of besides its wording. */
export interface EmailParts {
  values: EmailValues;
  facts: readonly EmailFact[];
  /** Where the button leads; null for a mail without one. */
  button: string | null;
  /** Below the wording, one a line. */
  links: readonly EmailLinkPart[];
}

/** What every mail knows of the company, and how it names a moment. */
export interface EmailFacts {
  /** "Monday, March 2, 2026 at 3:04 PM EST", on the company's clock. */
  moment(iso: string): string;
}

interface KindBase {
  template: string;
  /** What the portal calls it. */
  name: string;
  type: EmailType;
  /** When it is sent, and to whom. */
  purpose: string;
  /** Why its reader gets it; stands at its foot. */
  reason: string;
  /** The default wording. */
  wording: Wording;
  /** Runs in the transaction that records how it ended. */
  settled?(tx: Database, ctx: Ctx, email: Email, result: Settled): Promise<void>;
  /** A mail held longer than this, because no mail server was configured, is not sent any more. */
  staleAfterHours?: number;
}

/** A template, owned by the feature whose mail it is. */
export interface EmailKind extends KindBase {
  /** Names of its variables, with what they mean. */
  variables: Readonly<Record<string, string>>;
  /** @throws ZodError for props of another mail */
  parts(props: unknown, facts: EmailFacts): EmailParts;
  sample(origin: string): Record<string, unknown>;
  /** What only the reader may know, tokens of links above all: our copy loses it once the mail is sent. */
  secretsOf(props: unknown): string[];
  /** Where one press in the reader's mail program ends these mails (RFC 8058); null for mails that are no series. */
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
  button?(props: Props): string;
  links?(props: Props): readonly EmailLinkPart[];
  sample(origin: string): NoInfer<Props>;
  secretsOf?(props: Props): string[];
  unsubscribeLink?(props: Props): string;
}

/** One kind of mail, its props checked wherever they are read. */
export function emailKind<Schema extends z.ZodType<Record<string, unknown>>, Name extends string>(
  source: KindSource<Schema, Name>,
): EmailKind {
  const { schema, values, facts, button, links, secretsOf, unsubscribeLink, ...rest } = source;
  return {
    ...rest,
    parts(given, about) {
      const props = schema.parse(given);
      return {
        values: values(props, about),
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

/** Every part of a link's address that may be a token: its long query values, as written and as read. */
export function tokensOf(link: string): string[] {
  const query = link.split("#", 1)[0]?.split("?")[1] ?? "";
  const hash = link.split("#")[1] ?? "";
  const written = [query, hash]
    .flatMap((part) => part.split("&"))
    .map((pair) => pair.slice(pair.indexOf("=") + 1));
  const read = [...new URLSearchParams(query).values()];
  return [...new Set([...written, ...read])].filter((value) => value.length >= 16);
}

/** What stands in a sent mail's copy where a secret was. */
export const takenOut = "taken-out";

/** Whether a link in the props has lost its token. */
export function hasLostSecrets(props: unknown): boolean {
  return new RegExp(`[=#]${takenOut}`).test(JSON.stringify(props));
}

/** A mail older than its kind allows says nothing true any more. */
export function isStale(
  email: Pick<Email, "createdAt">,
  kind: EmailKind | undefined,
  now = Date.now(),
): boolean {
  const hours = kind?.staleAfterHours;
  return hours !== undefined && now - email.createdAt.getTime() > hours * 3_600_000;
}

/** Attempts go on for half a day; a link may live shorter than that. */
export function isExpired(email: Pick<Email, "createdAt" | "props">, kind: EmailKind): boolean {
  return isStale(email, kind) && kind.secretsOf(email.props).length > 0;
}

/** The value with every secret taken out of every text inside. */
export function withoutSecrets<T>(value: T, secrets: readonly string[]): T {
  if (secrets.length === 0) return value;
  return changeTexts(value, (text) =>
    secrets.reduce((kept, secret) => kept.replaceAll(secret, takenOut), text),
  );
}
