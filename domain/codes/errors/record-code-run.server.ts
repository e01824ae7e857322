import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { routedNetworkOf } from "#domain/words/network.ts";
import { codeRuns, runTicket } from "./code-runs.server.ts";
import { codeTable } from "../code-table.server.ts";
import { isErrorProof } from "./error-proof.server.ts";
import { maxCodes } from "../save-code.server.ts";

/** Codes that ran in a browser, each with the proof of its document (see error-proof.server.ts). */
export const codeRunReport = z.object({
  ran: z.array(z.tuple([z.uuid(), z.string().max(100)])).max(maxCodes),
});
export type CodeRunReport = z.output<typeof codeRunReport>;

/** Counts the runs of one page view, and returns the tickets with which their errors count, by code. */
export function recordCodeRuns(
  ctx: Pick<Ctx, "db" | "secret" | "request">,
  { ran }: CodeRunReport,
  now = new Date(),
): Record<string, string> {
  const network = routedNetworkOf(ctx.request.ip);
  const tickets: Record<string, string> = {};
  for (const [id, proof] of ran) {
    const code = codeTable(ctx.db).find(id);
    if (!code || !isErrorProof(ctx.secret, code, proof, now)) continue;
    codeRuns(ctx.db).noteRun(code, network, now);
    tickets[id] = runTicket(ctx.secret, code, network, now);
  }
  return tickets;
}
