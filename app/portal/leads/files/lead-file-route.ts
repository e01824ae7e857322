import { data } from "react-router";
import type { Route } from "./+types/lead-file-route";
import { requireStaff } from "#app/session/guard.server.ts";
import { privateFile } from "#app/session/private-file.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { storedLeadFile } from "#domain/leads/files/lead-files.server.ts";

/** A private file of a lead: a photograph of the visitor, or a download in which nothing runs. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const file = await storedLeadFile(ctx, { leadId: params.id, fileId: params.file });
  const answer = await privateFile(ctx, file, request.method);
  if (answer === "missing") throw data({ title: "Not found" }, { status: 404 });
  if (answer === "unreadable")
    throw data({ title: "This file can't be read right now" }, { status: 503 });
  return answer;
}
