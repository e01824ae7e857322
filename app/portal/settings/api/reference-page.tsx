import { useState } from "react";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/reference-page";
import * as addresses from "#app/addresses.ts";
import { apiBase } from "#app/endpoints.ts";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { counted } from "#domain/words/counted.ts";
import { OperationCard } from "./operation-card.tsx";
import { readReference } from "./read-reference.server.ts";

export const meta = titled("API reference · Settings");

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "api.write", url);
  const { origin } = ctx.request;
  return { operations: readReference(origin), base: origin + apiBase };
}

export default function ApiReference() {
  const { operations, base } = useLoaderData<typeof loader>();
  const [apiKey, setApiKey] = useState("");
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <header className="grid gap-2">
        <BackLink to={addresses.apiKeys}>API</BackLink>
        <h1 className="text-3xl">API reference</h1>
        <p className="max-w-prose text-sm text-ink-soft">
          Every operation is below <code className="font-mono wrap-anywhere">{base}</code>, takes
          and answers JSON, and needs a key with its scope. Lists come in pages: the value of
          <code className="font-mono"> next</code> goes into
          <code className="font-mono"> after</code>. Errors say which field is wrong and why, in the
          format of RFC 9457.
        </p>
      </header>
      <Card>
        <CardHeader
          title="Try it"
          description="Paste a key to try the operations that read. The key stays on this page and is forgotten when you leave."
        />
        <CardBody>
          <TextField
            id="api-key"
            label="Key"
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={apiKey}
            onChange={(event) => setApiKey(event.currentTarget.value.trim())}
          />
        </CardBody>
      </Card>
      <div className="grid grid-cols-1 gap-3">
        {tags.map((tag, at) => {
          const own = operations.filter((operation) => operation.tag === tag);
          return (
            <FoldCard
              key={tag}
              title={<span className="capitalize">{tag}</span>}
              note={counted(own.length, "operation")}
              isOpen={at === 0}
            >
              {own.map((operation) => (
                <OperationCard key={operation.id} operation={operation} apiKey={apiKey} />
              ))}
            </FoldCard>
          );
        })}
      </div>
    </div>
  );
}
