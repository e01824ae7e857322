import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/launch-page";
import { ctxContext } from "#app/session/request-context.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
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
import { LaunchPoint } from "./launch-point.tsx";
import { LaunchProgress } from "./launch-progress.tsx";

export const meta = titled("Launch checklist");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const [list, { hours }] = await Promise.all([launchList(ctx), readCompany(ctx.db)]);
  return { ...list, timeZone: hours.timeZone };
}

export const action = staffAction("settings.write", {
  confirm: formHandler(confirmLaunchItemSchema, confirmLaunchItem),
  hide: formHandler(hideLaunchItemSchema, hideLaunchItem),
  show: formHandler(showLaunchItemSchema, showLaunchItem),
  "test-email": formHandler(z.object({}), sendOwnTestEmail, { values: "always" }),
});

export default function Launch() {
  const { items, total, done, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const open = items.filter((item) => !item.hidden && !item.done);
  const finished = items.filter((item) => !item.hidden && item.done);
  const hidden = items.filter((item) => item.hidden);
  const groups = [
    ...inGroups(open).map((group) => ({ ...group, note: `${group.items.length} to do` })),
    { id: "done", title: "Done", items: finished, note: String(finished.length) },
    { id: "hidden", title: "Hidden", items: hidden, note: String(hidden.length) },
  ].filter((group) => group.items.length > 0);
  const refused = refusedOf(result);
  // The next point is open. So is a point whose form was refused.
  const isOpen = ({ id }: { id: string }) =>
    id === open[0]?.id ||
    id === refused?.values["item"] ||
    (id === "email" && result?.intent === "test-email");
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-3">
        <SettingsHeading title="Launch checklist">
          {open.length === 0
            ? "Nothing is left to do. If a point opens again, the line above each page says so."
            : "A point moves to “Done” by itself. Hide a point that doesn't apply to you."}
        </SettingsHeading>
        <LaunchProgress done={done} total={total} />
      </div>
      <div className="grid gap-3">
        {groups.map(({ id, title, items: parts, note }) => (
          <FoldCard key={id} title={title} note={note} isOpen={parts.some(isOpen)}>
            <ul className="-my-2 divide-y divide-line">
              {parts.map((item) => (
                <LaunchPoint
                  key={item.id}
                  item={item}
                  isOpen={isOpen(item)}
                  timeZone={timeZone}
                  result={result}
                />
              ))}
            </ul>
          </FoldCard>
        ))}
      </div>
    </div>
  );
}
