import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/launch-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { sendOwnTestEmail } from "#domain/emails/wording/test-mail.server.ts";
import {
  confirmLaunchItem,
  confirmLaunchItemSchema,
} from "#domain/launch/confirm-launch-item.server.ts";
import { hideLaunchItem, hideLaunchItemSchema } from "#domain/launch/hide-launch-item.server.ts";
import { inGroups } from "#domain/launch/items.ts";
import { launchList } from "#domain/launch/launch-list.server.ts";
import { showLaunchItem, showLaunchItemSchema } from "#domain/launch/show-launch-item.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { LaunchItemCard } from "./launch-item-card.tsx";
import { LaunchProgress } from "./launch-progress.tsx";

export const meta = titled("Launch checklist");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const [list, { hours }] = await Promise.all([launchList(ctx), readCompany(ctx.db)]);
  return { ...list, timeZone: hours.timeZone };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "settings.write"),
    forms: {
      confirm: formHandler(confirmLaunchItemSchema, confirmLaunchItem),
      hide: formHandler(hideLaunchItemSchema, hideLaunchItem),
      show: formHandler(showLaunchItemSchema, showLaunchItem),
      "test-email": formHandler(z.object({}), sendOwnTestEmail, { values: "always" }),
    },
  });
}

export default function Launch() {
  const { items, total, done, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const open = items.filter((item) => !item.hidden && !item.done);
  const finished = items.filter((item) => !item.hidden && item.done);
  const hidden = items.filter((item) => item.hidden);
  const groups = [
    { title: "To do", items: open },
    { title: "Done", items: finished },
    { title: "Hidden", items: hidden },
  ].filter((group) => group.items.length > 0);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-3">
        <h1 className="text-3xl">Launch checklist</h1>
        <LaunchProgress done={done} total={total} />
        <p className="text-sm text-ink-soft">
          {open.length === 0
            ? "Nothing is left to do. If a point opens again, the line above each page says so."
            : "Each point checks itself and moves to “Done” when it is. Hide a point that doesn't apply to you."}
        </p>
      </div>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="grid gap-3">
          <h2 className="text-xl">{group.title}</h2>
          {inGroups(group.items).map(({ id, title, items: parts }) => (
            <div key={id} className="grid gap-3">
              <h3 className="text-base text-ink-soft">{title}</h3>
              <ul className="grid gap-3">
                {parts.map((item) => (
                  <LaunchItemCard key={item.id} item={item} timeZone={timeZone} result={result} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
