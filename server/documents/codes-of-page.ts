import * as addresses from "#app/addresses.ts";
import { factsOf } from "#app/routes.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import { can } from "#domain/access/permissions.ts";
import {
  type CodeTable,
  type PreparedCode,
  prepareTrial,
} from "#domain/codes/code-table.server.ts";
import { isAsVisitorKey } from "#domain/codes/as-visitor.server.ts";
import { errorProof } from "#domain/codes/errors/error-proof.server.ts";
import { readCode } from "#domain/codes/read-codes.server.ts";
import { asVisitorQuery, previewQuery, safeModeQuery } from "#domain/codes/preview-parameters.ts";
import { scriptTypes } from "#domain/codes/rules/snippet.ts";
import { rememberedOwnerFacts } from "#domain/settings/memory.server.ts";
import { shownPath } from "#domain/site/address/moved-pages.ts";
import type { ConsentCategory } from "#domain/consent/categories.ts";

/** A code of one document, or the chat window of another company. */
export interface PageCode extends Pick<PreparedCode, "id" | "parts" | "hosts" | "position"> {
  consentCategory: ConsentCategory | "none";
  /** Lets the document report errors of the code; a tried one has none. */
  proof?: string;
}

/**
 * What the page has for its reader that is not ours. Pages that hold a link from an email, ask for a password or
 * belong to one person have nothing, and neither has the page where visitors withdraw what they agreed to. An
 * administrator can leave codes out, or try one that is switched off or has a draft.
 */
export async function codesOfPage(
  table: CodeTable,
  ctx: Ctx,
  { pathname: path, searchParams }: URL,
  now: Date,
): Promise<PageCode[]> {
  const facts = factsOf(path);
  if (!facts.cached || facts.personal || facts.credentials) return [];
  if (path === addresses.privacyChoices) return [];
  const { actor } = ctx;
  if (allows(actor, "codes.write") && searchParams.has(safeModeQuery)) return [];
  const seesAsVisitor = isAsVisitorKey(ctx, searchParams.get(asVisitorQuery) ?? "");
  const reader = actor.kind === "user" && !seesAsVisitor ? actor.role : null;
  const isStaff = reader !== null && can(reader, "portal.open");
  const codes: PageCode[] = table
    // A page that moved keeps the codes that were written for its first address.
    .of({
      paths: [path, shownPath(ctx.links, rememberedOwnerFacts(ctx.db), path)],
      role: reader,
      now,
    })
    // A script acts with the rights of its reader: staff get one only if it is meant for them.
    .filter(
      ({ codeType, readers }) => !isStaff || !scriptTypes.has(codeType) || readers.includes(reader),
    )
    .map((code) => ({ ...code, proof: errorProof(ctx.secret, code, now) }));
  if (ctx.env.CHAT_WIDGET_URL && !isStaff) codes.push(chatWindow(ctx.env.CHAT_WIDGET_URL));
  const id = allows(actor, "codes.write") ? searchParams.get(previewQuery) : null;
  const found = id === null ? null : await readCode(ctx, id);
  const tried = found && prepareTrial(found.code);
  if (!tried) return codes;
  return [...codes.filter((code) => code.id !== tried.id), { ...tried, consentCategory: "none" }];
}

function chatWindow(src: string): PageCode {
  return {
    id: "chat",
    position: "body_end",
    parts: [{ kind: "script-file", src, attributes: { async: "" } }],
    hosts: [],
    consentCategory: "chat",
  };
}
