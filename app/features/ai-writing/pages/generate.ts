import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { requireStaff } from "#app/features/auth/guard.server.ts";
import { readBoard } from "../boards.server.ts";
import { generatePostIdeas, regenerateIdea } from "../mutations/generate-ideas.server.ts";
import { generateDraftOfIdea, unexpectedOf } from "../mutations/generate-post.server.ts";
import { partWritten, titlesIn } from "../progress.ts";
import { streamProgress } from "../progress-stream.server.ts";

/** Runs one generation of the page and streams how far it is. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "ai.write");
  const form = await request.formData();
  const intent = form.get("intent");
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const titles = (written: string) => ({ kind: "titles", titles: titlesIn(written) }) as const;
  if (intent === "ideas")
    return streamProgress(ctx, {
      request,
      run: (watch) => generatePostIdeas(ctx, { count: text("count"), board: true }, watch),
      report: titles,
      unexpected: "Failed to generate ideas",
    });
  const id = text("id");
  if (intent === "regenerate")
    return streamProgress(ctx, {
      request,
      run: (watch) => regenerateIdea(ctx, { id }, watch),
      report: titles,
      unexpected: "Failed to regenerate idea",
    });
  if (intent !== "post") throw data({ title: "Unknown intent" }, { status: 400 });
  const idea = (await readBoard(ctx))?.ideas.find((one) => one.id === id);
  return streamProgress(ctx, {
    request,
    run: (watch) => generateDraftOfIdea(ctx, { id }, watch),
    report: (written) => ({ kind: "part", part: partWritten(written) }),
    unexpected: unexpectedOf(idea?.title ?? "the post"),
  });
}

/** Whoever comes here by reading the address is led to the page. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireStaff(context.get(ctxContext), "ai.write", url);
  return redirect("/admin/create-blog-posts");
}
