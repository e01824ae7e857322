import { data, redirect } from "react-router";
import type { Route } from "./+types/generate-route";
import * as addresses from "#app/addresses.ts";
import { z } from "zod";
import { readForm } from "#app/form/read-form.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readBoard } from "#domain/writing/board/boards.server.ts";
import { generatePostIdeas, regenerateIdea } from "#domain/writing/generate-ideas.server.ts";
import { generateDraftOfIdea, unexpectedOf } from "#domain/writing/generate-post.server.ts";
import { streamProgress } from "./progress-stream.server.ts";
import { cancelCalls } from "#domain/writing/running-calls.server.ts";

const generation = z.object({ intent: z.string(), count: z.string(), id: z.string() });

/** Runs one generation and streams its progress, or cancels the user's running ones. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "ai.write");
  const { intent, count, id } = readForm(await request.formData(), generation).input;
  if (intent === "cancel") {
    await cancelCalls(ctx);
    return Response.json({ ok: true });
  }
  if (intent === "ideas")
    return streamProgress(ctx, {
      run: (watch) => generatePostIdeas(ctx, { count, board: true }, watch),
      unexpected: "Failed to generate ideas",
    });
  if (intent === "regenerate")
    return streamProgress(ctx, {
      run: (watch) => regenerateIdea(ctx, { id }, watch),
      unexpected: "Failed to regenerate idea",
    });
  if (intent !== "post") throw data({ title: "Unknown action" }, { status: 400 });
  const idea = (await readBoard(ctx))?.ideas.find((one) => one.id === id);
  return streamProgress(ctx, {
    run: (watch) => generateDraftOfIdea(ctx, { id }, watch),
    unexpected: unexpectedOf(idea?.title ?? "the post"),
  });
}

/** GET redirects to the page. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "ai.write", url);
  return redirect(addresses.createPosts);
}
