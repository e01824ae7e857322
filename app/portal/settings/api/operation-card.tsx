import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FieldTable } from "./field-table.tsx";
import type { ReferenceOperation } from "./read-reference.server.ts";
import { TryOut } from "./try-out.tsx";

interface OperationCardProps {
  operation: ReferenceOperation;
  apiKey: string;
}

/** Shows an operation with its input, its answer and a sample call. */
export function OperationCard({ operation, apiKey }: OperationCardProps) {
  const { id, method, path, scope, summary, description, curl, answer, isPage } = operation;
  return (
    <Fold
      label={
        <>
          <Badge tone={method === "GET" ? "note" : "warn"}>{method}</Badge>
          <div className="min-w-0 flex-1">
            <h3 className="text-base leading-snug">{summary}</h3>
            <code className="font-mono text-xs wrap-anywhere text-ink-soft">{`/${path}`}</code>
          </div>
        </>
      }
      id={id}
      className="rounded-md border border-line bg-surface shadow-sm"
      isRow
      labelClass="px-4 py-2"
    >
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4 text-sm">
        {description ? <p className="max-w-prose">{description}</p> : null}
        <p className="text-ink-soft">
          {"Scope: "}
          <code className="font-mono">{scope}</code>
        </p>
        <FieldTable title="In the address" fields={[...operation.inPath, ...operation.inQuery]} />
        <FieldTable title="Headers" fields={operation.inHeaders} />
        <FieldTable title="Body" fields={operation.inBody} />
        <FieldTable title={isPage ? "Each of data" : "Answer"} fields={answer} />
        <div>
          <h4 className="mb-1 font-semibold">Example</h4>
          <pre
            tabIndex={0}
            aria-label={`Example: ${summary}`}
            className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs"
          >
            {curl}
          </pre>
        </div>
        {method === "GET" ? <TryOut operation={operation} apiKey={apiKey} /> : null}
      </div>
    </Fold>
  );
}
