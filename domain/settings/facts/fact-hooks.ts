import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";

/**
 * The facts change, in this transaction: stories write them into what they keep. Each answers with the names of what it
 * wrote.
 */
export const factsChanged = new Hook<
  [tx: Database, ctx: Ctx, facts: { before: CompanyFacts; after: CompanyFacts }],
  string[]
>("factsChanged");

/** A text of the owner that says an old fact. */
export interface OldText {
  kind: "article" | "page" | "email" | "code";
  /** Of the article or code, the key of the page, or the template of the email. */
  id: string;
  /** Empty if the kind has no names of its own. */
  name: string;
}

/** Finds the texts of a story that contain one of these words, letter for letter. */
export const textsThatSay = new Hook<[db: Database, words: readonly string[]], OldText[]>(
  "textsThatSay",
);
