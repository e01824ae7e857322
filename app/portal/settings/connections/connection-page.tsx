import { data, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/connection-page";
import * as addresses from "#app/addresses.ts";
import { useDrawn } from "#app/form/use-drawn.ts";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { makeBackupKey } from "#domain/backups/make-backup-key.server.ts";
import { lastTrouble } from "#domain/checks/connections/last-trouble.server.ts";
import { testConnection } from "#domain/checks/connections/test-connection.server.ts";
import { connectionKind } from "#domain/connections/all-kinds.ts";
import { readConnections } from "#domain/connections/read-connections.server.ts";
import { disconnect, saveConnection } from "#domain/connections/save-connection.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { BackupKey } from "./backup-key.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { StateBadge } from "./state-badge.tsx";
import { TestCard } from "./test-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  portalMeta(`${loaderData?.connection.title ?? "Connection"} · Settings`);

function kindOf(id: string | undefined) {
  const kind = connectionKind(id ?? "");
  if (!kind) throw data({ title: "Not found" }, { status: 404 });
  return kind;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const { id } = kindOf(params.kind);
  const [all, trouble, { hours }] = await Promise.all([
    readConnections(ctx),
    lastTrouble(ctx, id),
    readCompany(ctx.db),
  ]);
  const connection = all.find((one) => one.id === id);
  if (!connection) throw data({ title: "Not found" }, { status: 404 });
  return { connection, trouble, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

const version = { version: z.string().max(20).default("") };

export function action(args: Route.ActionArgs) {
  requireStaff(args.context.get(ctxContext), "settings.write");
  const kind = kindOf(args.params.kind);
  const fields = Object.fromEntries(kind.fields.map(({ name, schema }) => [name, schema]));
  return handleForm(args, {
    forms: {
      save: formHandler(z.object({ ...fields, ...version }), (ctx, input) =>
        saveConnection(ctx, kind, input),
      ),
      disconnect: formHandler(z.object(version), (ctx, input) => disconnect(ctx, kind, input)),
      test: formHandler(z.object({ to: z.string().max(40).default("") }), (ctx, input) =>
        testConnection(ctx, kind, input),
      ),
      ...(kind.id === "backups" && {
        "make-key": formHandler(z.object({}), makeBackupKey, { show: ({ keys }) => keys }),
      }),
    },
  });
}

interface MadeKeys {
  publicKey: string;
  secretKey: string;
}

export default function SettingsConnection() {
  const { connection, trouble, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const { id, title, purpose, without, words, state, variables, tested, changed } = connection;
  const kind = connectionKind(id);
  const drawn = useDrawn(connection, result);
  const refused = refusedOf(result);
  const isStale = refused?.reason === "reauthenticate";
  const shown = isStale ? undefined : result;
  const made: MadeKeys | null = result?.ok && result.intent === "make-key" ? result.value : null;
  if (!kind) return null;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.connections, label: "Connections" }}
        title={title}
        badge={<StateBadge state={state} tested={tested} />}
        text={`${state === "none" ? words : purpose}${state === "off" ? ` Until it is connected: ${without}` : ""}`}
      />
      {isStale ? <ConfirmFirst title={refused.message} /> : null}
      {state === "locked" ? (
        <Notice tone="danger" title="This connection needs its secret again">
          Another installation encrypted its secret, and this one does not have that key. Enter the
          secret again and save. The website does not use the connection until then.
        </Notice>
      ) : null}
      {state === "server" ? (
        <Notice title="Set on the server">
          The server's environment sets {variables.join(", ")}. Its values take priority. Change
          them there.
        </Notice>
      ) : (
        <Card>
          <CardHeader
            title="Settings"
            description={
              changed
                ? `Changed ${dateTimeText(changed.at, timeZone)}${changed.by ? ` by ${changed.by}` : ""}.`
                : "Changes take effect immediately."
            }
          />
          <CardBody className="grid gap-4">
            <ConnectionForm
              key={drawn.version}
              kind={kind}
              connection={drawn}
              result={shown}
              {...(made ? { made: { publicKey: made.publicKey } } : {})}
            >
              {id === "backups" ? <BackupKey secretKey={made?.secretKey ?? null} /> : null}
            </ConnectionForm>
          </CardBody>
        </Card>
      )}
      {state === "server" || state === "connected" || state === "none" ? (
        <TestCard kind={kind} tested={tested} timeZone={timeZone} result={result} />
      ) : null}
      {trouble && state !== "off" && state !== "none" ? (
        <Notice tone="warn" title="Most recent error">
          {dateTimeText(trouble.at, timeZone)}: {trouble.words}
        </Notice>
      ) : null}
      {state === "connected" || state === "locked" || state === "none" ? (
        <FoldCard title="Disconnect and delete these values">
          <p className="text-sm">{without}</p>
          <ActionForm
            intent="disconnect"
            result={shown}
            hidden={{ version: String(connection.version) }}
            tone="danger"
          >
            Disconnect
          </ActionForm>
        </FoldCard>
      ) : null}
    </div>
  );
}
