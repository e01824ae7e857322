import { blockKind } from "./all-blocks.ts";
import { type PageContent, pageFields } from "./page-content.ts";

export interface ContentChange {
  label: string;
  /** Undefined for a text that is new. */
  before?: string;
  /** Undefined for a text that is gone. */
  after?: string;
}

/** Every text of a page with its name, by a key that stays when blocks move. */
function textsOf({ blocks, ...page }: PageContent): Map<string, { label: string; text: string }> {
  const own: Readonly<Record<string, string>> = { ...page };
  const texts = new Map(
    pageFields.map(({ name, label }) => [name, { label, text: own[name] ?? "" }] as const),
  );
  for (const { id, kind: kindId, values, items = [] } of blocks) {
    const kind = blockKind(kindId);
    if (!kind) continue;
    for (const { name, label } of kind.fields)
      texts.set(`${id} ${name}`, { label: `${kind.label}, ${label}`, text: values[name] ?? "" });
    for (const [at, item] of items.entries())
      for (const { name, label } of kind.items?.fields ?? [])
        texts.set(`${id} ${at} ${name}`, {
          label: `${kind.label}, ${kind.items?.label ?? ""} ${at + 1}, ${label}`,
          text: item[name] ?? "",
        });
  }
  return texts;
}

/** What differs between two versions of a page, in page order. */
export function comparedContents(before: PageContent | null, after: PageContent): ContentChange[] {
  const old = before ? textsOf(before) : new Map<string, { label: string; text: string }>();
  const now = textsOf(after);
  const added = [...now].flatMap(([key, { label, text }]): ContentChange[] => {
    const earlier = old.get(key)?.text ?? "";
    if (earlier === text) return [];
    return [{ label, ...(earlier ? { before: earlier } : {}), ...(text ? { after: text } : {}) }];
  });
  const gone = [...old]
    .filter(([key, { text }]) => text !== "" && !now.has(key))
    .map(([, { label, text }]) => ({ label, before: text }));
  return [...added, ...gone];
}
