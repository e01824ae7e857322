import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/keys-page";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { isStale } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { createKey } from "#domain/api/keys/create-key.server.ts";
import { newKeyForm } from "#domain/api/keys/key-rules.ts";
import { listKeys } from "#domain/api/keys/list-keys.server.ts";
import { revokeKey } from "#domain/api/keys/revoke-key.server.ts";
import { Fold } from "#app/ui/fold.tsx";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { z } from "zod";
import { KeyCard } from "./key-card.tsx";
import { NewKey } from "./new-key.tsx";
import { ShownKey } from "./shown-key.tsx";

export const meta = titled("API · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "api.write", url);
  const [keys, { hours }] = await Promise.all([listKeys(ctx), readCompany(ctx.db)]);
  return { keys, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "api.write"),
    forms: {
      create: formHandler(newKeyForm, createKey, {
        show: ({ key, name }) => ({ key, name }),
      }),
      revoke: formHandler(z.object({ id: z.string() }), revokeKey),
    },
    headers: { "cache-control": "no-store" },
  });
}

export default function ApiKeys() {
  const { keys, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const created = result?.intent === "create" && result.ok ? result.value : null;
  const stale = isStale(result);
  const working = keys.filter(({ state }) => state === "works");
  const ended = keys.filter(({ state }) => state !== "works");
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="API">
        Lets another program, like that of your call center, do here what you allow it.
      </SettingsHeading>
      {created ? <ShownKey key={created.key} name={created.name} value={created.key} /> : null}
      {stale ? <ConfirmFirst title="No key was made yet" /> : null}
      {working.map((key) => (
        <KeyCard key={key.id} apiKey={key} timeZone={timeZone} />
      ))}
      <NewKey key={created?.key} result={stale ? undefined : result} />
      <Fold label="For your web person">
        <p className="text-sm">
          <Link to={addresses.apiReference} className="underline">
            Reference with a try-out
          </Link>
          ,{" "}
          <a href={endpoints.apiDocument.path} className="underline">
            OpenAPI document
          </a>
        </p>
      </Fold>
      {ended.length > 0 ? <h2 className="text-xl">Keys that work no longer</h2> : null}
      {ended.map((key) => (
        <KeyCard key={key.id} apiKey={key} timeZone={timeZone} />
      ))}
    </div>
  );
}
