import { factsOf } from "#app/routes.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import {
  type CodeTable,
  type PreparedCode,
  prepareTrial,
} from "#domain/codes/code-table.server.ts";
import { errorProof } from "#domain/codes/error-proof.server.ts";
import { readCode } from "#domain/codes/read-codes.server.ts";
import { previewQuery, safeModeQuery } from "#domain/codes/preview-parameters.ts";

/** A code of one document. */
export interface PageCode extends PreparedCode {
  /** Lets the document report errors of the code; a tried one has none. */
  proof?: string;
}

/**
 * The codes of a page for its reader. Pages that hold a link from an email, ask for a password or belong to one person
 * have none. An administrator can leave them out, or try one that is switched off or has a draft.
 */
export async function codesOfPage(
  table: CodeTable,
  ctx: Ctx,
  { pathname: path, searchParams }: URL,
  now: Date,
): Promise<PageCode[]> {
  const facts = factsOf(path);
  if (!facts.cached || facts.personal || facts.credentials) return [];
  const role = ctx.actor.kind === "user" ? ctx.actor.role : null;
  const codes = table
    .of({ path, role, now })
    .map((code) => ({ ...code, proof: errorProof(ctx.secret, code, now) }));
  if (!allows(ctx.actor, "codes.write")) return codes;
  if (searchParams.has(safeModeQuery)) return [];
  const id = searchParams.get(previewQuery);
  const found = id === null ? null : await readCode(ctx, id);
  const tried = found && prepareTrial(found.code);
  if (!tried) return codes;
  return [...codes.filter((code) => code.id !== tried.id), { ...tried, consentCategory: "none" }];
}
