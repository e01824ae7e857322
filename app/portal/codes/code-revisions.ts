import type { ShownRevision } from "#app/portal/kit/record/revision-list.tsx";
import type { Revision } from "#domain/records/revisions.server.ts";

type Values = Readonly<Record<string, unknown>>;

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  codeType: "Type",
  position: "Place in the page",
  content: "Content",
  description: "Description",
  pageUrls: "Page URLs",
  userRoles: "Who gets it",
  consentCategory: "Consent",
  startsAt: "From",
  endsAt: "Until",
  enabled: "On the site",
};

/** Every state of a code, with what each change did. */
export function shownCodeRevisions(
  revisions: readonly Revision<Values>[],
  version: number,
): ShownRevision[] {
  return revisions.map(({ values, ...revision }, at) => {
    const before = revisions[at + 1]?.values;
    const names = Object.keys(labels).filter((name) => before && before[name] !== values[name]);
    return {
      ...revision,
      name: `Revision ${revision.id}`,
      isCurrent: revision.id === version,
      summary: before
        ? `Changed: ${names.map((name) => labels[name]).join(", ") || "nothing"}`
        : "Created.",
      changes: names.map((name) => ({
        label: labels[name] ?? name,
        before: shown(before?.[name]),
        after: shown(values[name]),
      })),
    };
  });
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" && value !== "" ? value : "(empty)";
}
