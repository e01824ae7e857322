import {
  type ActionFunctionArgs,
  data,
  redirect,
  useOutletContext,
  useSearchParams,
} from "react-router";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { answerStatus } from "./answer-status.ts";
import type { OpenedPost } from "./editor/saving/opened-post.ts";
import { editPath, listOf } from "./post-addresses.ts";
import { createPost, savePost } from "#domain/blog/saving/save-post.server.ts";
import { postRequest } from "./post-request.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";

/** Saves the form of those whose browser runs no scripts. */
export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "posts.write");
  const list = listOf(url.pathname);
  const { base, editing, fields } = postRequest(await request.formData());
  const asked = {
    list,
    editing,
    fields: { ...fields, slug: fields["slug"] || suggestedSlug(fields["title"] ?? "") },
  };
  const id = params["id"];
  const answer =
    id === undefined ? await createPost(ctx, asked) : await savePost(ctx, { ...asked, id, base });
  if (answer.ok) throw redirect(`${editPath(list, answer.value.id)}?saved`);
  const { message, fieldErrors = {} } = answer;
  return data({ message, fieldErrors, fields }, { status: answerStatus(answer) });
}

/** The page below the editor: seen only without scripts. */
export default function PlainEditor() {
  const opened = useOutletContext<OpenedPost>();
  const answer = useAnswer<typeof action>();
  const [query] = useSearchParams();
  const saved = query.has("saved");
  const errors = answer?.fieldErrors ?? {};
  const value = (name: "title" | "slug" | "excerpt" | "category" | "content") =>
    answer?.fields[name] ?? opened.fields[name];
  const listed = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: `plain-${name}`, message })),
  );
  return (
    <noscript>
      <form method="post" className="grid max-w-3xl gap-4">
        <h1 className="text-3xl">{opened.id === null ? "New post" : "Edit post"}</h1>
        <Notice tone="warn">
          The editor needs JavaScript. Without it you can write the article here as HTML.
        </Notice>
        {saved && !answer ? (
          <Notice tone="reassure" role="status" title="The post was saved.">
            {opened.fields.published ? (
              <a href={addresses.article(opened.fields.slug)}>View post</a>
            ) : (
              "It is a draft: readers do not see it."
            )}
          </Notice>
        ) : null}
        {answer ? (
          <ErrorSummary
            title="This post was not saved"
            errors={listed.length > 0 ? listed : [{ message: answer.message }]}
          />
        ) : null}
        <input type="hidden" name="base" value={opened.base} />
        <input type="hidden" name="editing" value={opened.editing} />
        {(
          [
            "read_time",
            "meta_title",
            "meta_description",
            "featured_image_url",
            "featured_image_alt",
            "publish_at",
          ] as const
        ).map((name) => (
          <input key={name} type="hidden" name={name} value={opened.fields[name] ?? ""} />
        ))}
        <TextField
          id="plain-title"
          name="title"
          label="Title"
          defaultValue={value("title")}
          errors={errors["title"]}
        />
        <TextField
          id="plain-slug"
          name="slug"
          label="Slug"
          optional
          defaultValue={value("slug")}
          errors={errors["slug"]}
        />
        <TextareaField
          id="plain-excerpt"
          name="excerpt"
          label="Excerpt"
          optional
          defaultValue={value("excerpt")}
          errors={errors["excerpt"]}
        />
        <TextField
          id="plain-category"
          name="category"
          label="Category"
          optional
          defaultValue={value("category")}
          errors={errors["category"]}
        />
        <TextareaField
          id="plain-content"
          name="content"
          label="Content"
          rows={20}
          defaultValue={value("content")}
          errors={errors["content"]}
        />
        <CheckboxField
          id="plain-published"
          name="published"
          label="Publish immediately"
          defaultChecked={answer ? answer.fields["published"] === "on" : opened.fields.published}
        />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </noscript>
  );
}
