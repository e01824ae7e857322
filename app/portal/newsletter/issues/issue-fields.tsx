import { useEffect, useRef, useState } from "react";
import { RichText } from "#app/portal/rich-text/rich-text.tsx";
import type { EditedText, TextSource } from "#app/portal/rich-text/text-source.ts";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { issueLimits } from "#domain/newsletter/issues/issue-limits.ts";

interface IssueFieldsProps {
  values: { subject: string; preview: string; content: string };
  errors: Readonly<Record<string, string[]>>;
  /** Called when the content changes. */
  onChange: () => void;
}

/** Subject, preview text and content; without JavaScript the content is edited as HTML. */
export function IssueFields({ values, errors, onChange }: IssueFieldsProps) {
  const hydrated = useHydrated();
  return (
    <>
      <TextField
        id="save-subject"
        name="subject"
        label="Subject"
        maxLength={issueLimits.subject}
        defaultValue={values.subject}
        {...(errors["subject"] ? { errors: errors["subject"] } : {})}
      />
      <TextField
        id="save-preview"
        name="preview"
        label="Preview text"
        hint="Mail programs show it after the subject."
        optional
        maxLength={issueLimits.preview}
        defaultValue={values.preview}
        {...(errors["preview"] ? { errors: errors["preview"] } : {})}
      />
      {hydrated ? (
        <EditedContent
          content={values.content}
          errors={errors["content"] ?? []}
          onChange={onChange}
        />
      ) : (
        <TextareaField
          id="save-content"
          name="content"
          label="Content"
          hint="HTML: paragraphs, headings, lists, links and pictures."
          rows={16}
          defaultValue={values.content}
          {...(errors["content"] ? { errors: errors["content"] } : {})}
        />
      )}
    </>
  );
}

interface EditedContentProps {
  content: string;
  errors: readonly string[];
  onChange: () => void;
}

/** The post editor; its field is filled when the form is sent. */
function EditedContent({ content, errors, onChange }: EditedContentProps) {
  const field = useRef<HTMLInputElement>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  const [text] = useState((): EditedText => {
    let source: TextSource | null = null;
    const write = () => {
      if (source && field.current) field.current.value = source.html();
    };
    return {
      field: () => content,
      touch() {
        write();
        changed.current();
      },
      attach(given) {
        source = given;
        write();
        return () => (source = null);
      },
    };
  });
  return (
    <div id="save-content" tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-1">
      <p className="text-sm font-semibold">Content</p>
      <input ref={field} type="hidden" name="content" defaultValue={content} />
      <RichText draft={text} onReady={() => undefined} errors={errors} />
    </div>
  );
}
