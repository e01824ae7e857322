import type { RefObject } from "react";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { readingTime } from "#domain/blog/article/reading-time.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";
import { slugOf } from "#domain/records/slug-of.ts";
import { CountedField, fieldId } from "./counted-field.tsx";
import type { Draft } from "./saving/draft.ts";
import { useLiveText } from "./use-live-text.ts";

interface FieldsProps {
  draft: Draft;
  errors: Record<string, string[]>;
}

interface FollowingProps extends FieldsProps {
  /** The slug follows the title until the user edits it. */
  followingRef: RefObject<boolean>;
}

export function TitleField({ draft, errors, followingRef }: FollowingProps) {
  return (
    <CountedField
      draft={draft}
      name="title"
      label="Title"
      errors={errors["title"]}
      lines={1}
      onTyped={(title) =>
        draft.set({ title, ...(followingRef.current ? { slug: suggestedSlug(title) } : {}) })
      }
    />
  );
}

function SlugField({ draft, errors, followingRef }: FollowingProps) {
  return (
    <div
      onBlur={(event) => {
        if (event.target.id !== fieldId("slug")) return;
        const cleanSlug = slugOf(draft.field("slug")) || suggestedSlug(draft.field("title"));
        if (cleanSlug !== draft.field("slug")) draft.set({ slug: cleanSlug });
      }}
    >
      <CountedField
        draft={draft}
        name="slug"
        label="Slug"
        hint="The post address is /blog/ plus this text. It follows the title until you enter your own."
        errors={errors["slug"]}
        onTyped={(slug) => {
          followingRef.current = slug === "";
          draft.set({ slug });
        }}
      />
    </div>
  );
}

export function DetailsCard({
  draft,
  errors,
  followingRef,
  categories,
}: FollowingProps & { categories: readonly string[] }) {
  const { article } = useLiveText(draft);
  return (
    <Card>
      <CardHeader title="Details" />
      <CardBody className="grid gap-4">
        <CountedField
          draft={draft}
          name="excerpt"
          label="Excerpt"
          hint="Shown in lists of posts."
          errors={errors["excerpt"]}
          lines={3}
          optional
        />
        <CountedField
          draft={draft}
          name="category"
          label="Category"
          errors={errors["category"]}
          list="post-categories"
          optional
        />
        <datalist id="post-categories">
          {categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <CountedField
          draft={draft}
          name="read_time"
          label="Read time"
          hint="Calculated automatically when empty."
          errors={errors["read_time"]}
          placeholder={readingTime(article)}
          optional
        />
        <SlugField {...{ draft, errors, followingRef }} />
      </CardBody>
    </Card>
  );
}
