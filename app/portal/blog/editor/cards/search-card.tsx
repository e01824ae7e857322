import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CountedField } from "#app/portal/blog/editor/counted-field.tsx";
import type { Draft } from "#app/portal/blog/editor/saving/draft.ts";
import { SearchResult } from "#app/portal/blog/editor/preview/result-cards.tsx";
import type { PreviewFacts } from "#app/portal/blog/editor/preview/preview-facts.ts";
import { useLiveText } from "#app/portal/blog/editor/use-live-text.ts";

interface SearchCardProps {
  draft: Draft;
  site: PreviewFacts["site"];
  errors: Record<string, string[]>;
}

/** Title and description for search engines. */
export function SearchCard({ draft, site, errors }: SearchCardProps) {
  const { fields, article } = useLiveText(draft);
  return (
    <Card>
      <CardHeader title="Search engines" />
      <CardBody className="grid gap-4">
        <CountedField
          draft={draft}
          name="meta_title"
          label="Meta title"
          hint="If empty, the post title is used."
          errors={errors["meta_title"]}
          optional
        />
        <CountedField
          draft={draft}
          name="meta_description"
          label="Meta description"
          hint="120 to 160 characters work best."
          errors={errors["meta_description"]}
          lines={3}
          optional
        />
        <SearchResult fields={fields} article={article} site={site} />
      </CardBody>
    </Card>
  );
}
