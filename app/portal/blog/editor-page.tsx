import { redirect, useOutletContext, useSearchParams } from "react-router";
import type { Route } from "./+types/editor-page";
import * as addresses from "#app/addresses.ts";
import { fieldsOf, summarize } from "#app/form/fields.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useResult } from "#app/form/use-result.ts";
import type { OpenedPost } from "./editor/saving/opened-post.ts";
import { editPath, listOf } from "./post-addresses.ts";
import { createPost, savePost } from "#domain/blog/saving/save-post.server.ts";
import { postRequest, editorForm } from "./post-request.ts";
import { suggestedSlug } from "#domain/blog/slug.ts";

/** Saves the form without JavaScript. */
export function action(args: Route.ActionArgs) {
  const list = listOf(args.url.pathname);
  const id = args.params["id"];
  const save = formHandler(
    editorForm,
    async (ctx, input) => {
      const { base, editing, fields } = postRequest(input);
      const slug = fields.slug || suggestedSlug(fields.title);
      const asked = { list, editing, fields: { ...fields, slug } };
      return id === undefined ? createPost(ctx, asked) : savePost(ctx, { ...asked, id, base });
    },
    { onAccepted: (value) => redirect(`${editPath(list, value.id)}?saved`) },
  );
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "posts.write"),
    forms: { "": save },
  });
}

/** The page below the editor: visible only without JavaScript. */
export default function PlainEditor() {
  const opened = useOutletContext<OpenedPost>();
  const refused = refusedOf(useResult<typeof action>());
  const [query] = useSearchParams();
  const saved = query.has("saved");
  const { title, slug, excerpt, category, content } = opened.fields;
  const field = fieldsOf(refused, {
    prefix: "plain-",
    defaults: { title, slug, excerpt, category, content },
  });
  const listed = summarize(refused?.fieldErrors ?? {}, "plain-");
  return (
    <noscript>
      <form method="post" className="grid max-w-3xl gap-4">
        <h1 className="text-3xl">{opened.id === null ? "New post" : "Edit post"}</h1>
        <Notice tone="warn">
          The editor needs JavaScript. Without it you can write the article here as HTML.
        </Notice>
        {saved && !refused ? (
          <Notice tone="reassure" role="status" title="The post was saved.">
            {opened.fields.published ? (
              <a href={addresses.article(opened.fields.slug)}>View post</a>
            ) : (
              "It's a draft, so readers can't see it."
            )}
          </Notice>
        ) : null}
        {refused ? (
          <ErrorSummary
            title="This post wasn't saved"
            errors={listed.length > 0 ? listed : [{ message: refused.message }]}
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
        <TextField {...field("title")} label="Title" />
        <TextField {...field("slug")} label="Slug" optional />
        <TextareaField {...field("excerpt")} label="Excerpt" optional />
        <TextField {...field("category")} label="Category" optional />
        <TextareaField {...field("content")} label="Content" rows={20} />
        <CheckboxField
          id="plain-published"
          name="published"
          label="Publish immediately"
          defaultChecked={refused ? refused.values["published"] === "on" : opened.fields.published}
        />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </noscript>
  );
}
