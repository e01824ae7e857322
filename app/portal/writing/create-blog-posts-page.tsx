import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useFetcher, useLoaderData, useRevalidator } from "react-router";
import type { Route } from "./+types/create-blog-posts-page";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { ideaForm } from "#domain/writing/schema.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { aiSettings } from "#platform/ai.ts";
import { readBoard } from "#domain/writing/board/boards.server.ts";
import { IdleView } from "./idle-view.tsx";
import { IdeasProgress, PostsProgress } from "./progress-views.tsx";
import { LeaveWarning } from "./leave-warning.tsx";
import { ReviewView } from "./review-view.tsx";
import { SetupView } from "./setup-view.tsx";
import { UseOfMonth } from "./use-of-month.tsx";
import { useFollowed } from "./use-followed.ts";
import { useGeneration } from "./use-generation.ts";
import { editIdea } from "#domain/writing/board/edit-idea.server.ts";
import { moveBoard } from "#domain/writing/board/move-board.server.ts";
import { removeIdea } from "#domain/writing/board/remove-idea.server.ts";
import { startOver } from "#domain/writing/board/start-over.server.ts";
import { monthlyUse } from "#domain/writing/read-monthly-use.server.ts";
import { runningCalls } from "#domain/writing/running-calls.server.ts";

export const meta = titled("Generate SEO Posts");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "ai.write", url);
  const settings = aiSettings(ctx.env);
  // Running calls first: one that ends in between is then on the board.
  const running = await runningCalls(ctx);
  const [board, use] = await Promise.all([readBoard(ctx), monthlyUse(ctx)]);
  const priced = settings?.prices !== null;
  return { model: settings?.model ?? null, priced, running, board, use };
}

const idea = z.object({ id: z.string() });
const noFields = z.object({});

const forms = {
  edit: formHandler(ideaForm.extend(idea.shape), editIdea),
  remove: formHandler(idea, removeIdea),
  review: formHandler(noFields, (ctx: Ctx) => moveBoard(ctx, "review")),
  finish: formHandler(noFields, (ctx: Ctx) => moveBoard(ctx, "done")),
  "start-over": formHandler(noFields, startOver),
};

export function action(args: Route.ActionArgs) {
  return handleForm(args, { access: (ctx) => requireStaff(ctx, "ai.write"), forms });
}

export default function CreateBlogPosts() {
  const { model, priced, running, board, use } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const finishFetcher = useFetcher();
  const own = useGeneration(revalidate, () =>
    finishFetcher.submit({ intent: "finish" }, { method: "post" }),
  );
  const followed = useFollowed(running, own.work !== null, revalidate);
  const work = own.work ?? followed.work;
  const generation = { ...own, work, message: own.message ?? followed.message };
  const waiting =
    own.work?.kind === "posts" ? own.work.posts.filter(({ state }) => state === "waiting") : [];
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHeading title="AI SEO Blog Generator">
        Ideas for articles, and drafts written from them. Nothing is published until a person
        publishes it.
      </PageHeading>
      {model === null ? (
        <SetupView />
      ) : work?.kind === "ideas" ? (
        <IdeasProgress work={work} onCancel={generation.cancel} />
      ) : work?.kind === "posts" ? (
        <PostsProgress work={work} onCancel={generation.cancel} />
      ) : board?.stage === "review" ? (
        <ReviewView board={board} generation={generation} />
      ) : (
        <IdleView board={board} generation={generation} />
      )}
      <LeaveWarning waiting={waiting.length} />
      {model === null ? null : <UseOfMonth use={use} model={model} priced={priced} />}
    </div>
  );
}
