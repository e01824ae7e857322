import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/menus-page";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { postedSchema } from "#app/form/posted-schema.server.ts";
import { useDrawn } from "#app/form/use-drawn.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { menuPages } from "#app/menus/menu-pages.server.ts";
import { shippedMenus } from "#app/menus/site-menus.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { hasPosts } from "#domain/blog/reading/has-posts.server.ts";
import { moveOf } from "#domain/settings/menus/menu-form.ts";
import { arrangedLinks, menuIds, menusKey, menusOf } from "#domain/settings/menus/menus.ts";
import { resetMenus, saveMenus } from "#domain/settings/menus/save-menus.server.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { MenusForm } from "./menus-form.tsx";
import { markOf } from "#domain/settings/seen-value.ts";
import { todayOf } from "#domain/settings/hours/zone-time.ts";

export const meta = titled("Menus · Settings");

async function readShipped(ctx: Ctx) {
  const company = await readCompany(ctx.db);
  return shippedMenus({ company, menu: menuPages(ctx, company, todayOf(company)) });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const menus = menusOf(await readSetting(ctx.db, menusKey));
  const [shipped, posts] = await Promise.all([readShipped(ctx), hasPosts(ctx.db)]);
  return {
    hidesBlog: posts.value === false,
    seen: markOf(menus),
    isChanged: Object.keys(menus).length > 0,
    lists: menuIds.map((id) => ({
      id,
      links: arrangedLinks(shipped[id], menus[id]),
      names: Object.fromEntries(shipped[id].map(({ href, label }) => [href, label])),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const move = moveOf(args.url.searchParams.get("move"));
  const defaults = await readShipped(ctx);
  const schema = await postedSchema(args.request, { seen: z.string().max(100).default("") });
  return handleForm(args, {
    forms: {
      menus: formHandler(schema, (as, input) => saveMenus(as, { defaults, move }, input)),
      "reset-menus": formHandler(z.object({}), resetMenus),
    },
  });
}

export default function SettingsMenus() {
  const loaded = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result, "The public pages now show it.");
  const { hidesBlog, lists, seen, isChanged } = useDrawn(loaded, result);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Menus">
        The links at the top and at the bottom of every page. A new service, city or page joins them
        by itself.{hidesBlog ? " Blog stays hidden until a post is published." : null}
      </SettingsHeading>
      <MenusForm key={seen} lists={lists} seen={seen} result={result} />
      {isChanged ? (
        <ActionForm intent="reset-menus" tone="quiet" size="sm">
          Back to the original menus
        </ActionForm>
      ) : null}
    </div>
  );
}
