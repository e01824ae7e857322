import type { ReferenceField } from "./read-reference.server.ts";

/** Shows fields with their types and meaning. Without fields, it shows nothing. */
export function FieldTable({
  title,
  fields,
}: {
  title: string;
  fields: readonly ReferenceField[];
}) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <dl className="divide-y divide-line rounded-md border border-line">
        {fields.map(({ name, type, isRequired, description, choices }) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-x-4 px-3 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="font-mono text-xs leading-5 wrap-anywhere">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="text-ink-soft">{isRequired ? `${type}, required` : type}</span>
              {description ? <span className="block">{description}</span> : null}
              {choices.length > 0 ? (
                <span className="block font-mono text-xs">{choices.join(", ")}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
