import { Send } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import type { TemplateDetail } from "#domain/emails/wording/read-wording.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MailPreview } from "#app/portal/emails/mail-preview.tsx";
import type { TemplateAnswer } from "./template-answer.ts";
import { useTemplatePreview } from "./use-template-preview.ts";
import { VariableList } from "./variable-list.tsx";

interface TemplateEditorProps {
  detail: TemplateDetail;
  /** The wording in force, written out. */
  written: WrittenEmail;
  answer: TemplateAnswer | undefined;
  /** Where a test goes. */
  email: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The wording on one side, the mail that it makes on the other. */
export function TemplateEditor({ detail, written, answer, email }: TemplateEditorProps) {
  const { formData } = useNavigation();
  const pending = formData?.get("intent");
  const form = useRef<HTMLFormElement>(null);
  const lastControl = useRef<Control>(null);
  const { preview, refresh } = useTemplatePreview(detail.template, written);
  const refused = answer?.ok === false ? answer : undefined;
  const shown = answer && (refused || answer.intent === "test") ? answer.typed : detail.wording;
  const errors = { ...preview.fieldErrors, ...refused?.fieldErrors };

  const field = (name: keyof typeof shown) => ({
    id: `wording-${name}`,
    name,
    defaultValue: shown[name],
    errors: errors[name],
    autoComplete: "off",
  });
  const insert = (variable: string): void => {
    const control = lastControl.current ?? form.current?.querySelector<Control>("#wording-before");
    if (!control) return;
    const { selectionStart, selectionEnd } = control;
    const end = control.value.length;
    control.setRangeText(`{{${variable}}}`, selectionStart ?? end, selectionEnd ?? end, "end");
    control.focus();
    refresh(form.current);
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <Card>
        <CardHeader
          title="Wording"
          description="Plain text. A blank line begins a new paragraph; variables are filled in when the mail is sent."
        />
        <CardBody>
          <Form
            ref={form}
            method="post"
            noValidate
            preventScrollReset
            className="grid gap-4"
            onInput={(event) => refresh(event.currentTarget)}
            onFocus={({ target }) => {
              if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
                lastControl.current = target;
            }}
          >
            <input type="hidden" name="version" value={detail.version} />
            <ErrorSummary
              title={refused?.message ?? ""}
              errors={
                refused
                  ? Object.entries(refused.fieldErrors).map(([name, [message = ""]]) => ({
                      fieldId: `wording-${name}`,
                      message,
                    }))
                  : []
              }
              attempt={refused?.at}
            />
            {refused && Object.keys(refused.fieldErrors).length === 0 ? (
              <Notice role="alert" tone="danger" title="Not done">
                {refused.message}
              </Notice>
            ) : null}
            <VariableList variables={detail.variables} onInsert={insert} />
            <TextField label="Subject" maxLength={200} {...field("subject")} />
            <TextField label="Heading" maxLength={150} {...field("heading")} />
            <TextareaField
              label={detail.hasButton ? "Text above the button" : "Text above"}
              optional
              rows={5}
              maxLength={3000}
              {...field("before")}
            />
            {detail.hasButton ? (
              <TextField label="Button" maxLength={60} {...field("button")} />
            ) : null}
            <TextareaField
              label={detail.hasButton ? "Text below the button" : "Text below"}
              optional
              rows={4}
              maxLength={3000}
              {...field("after")}
            />
            <div className="flex flex-wrap items-center gap-2">
              <SubmitButton
                name="intent"
                value="save"
                pending={pending === "save"}
                pendingLabel="Saving …"
              >
                Save template
              </SubmitButton>
              <Button
                type="submit"
                tone="quiet"
                name="intent"
                value="test"
                pending={pending === "test"}
              >
                <Send aria-hidden="true" className="size-4" />
                Send test to me
              </Button>
            </div>
            <p className="text-sm text-ink-soft">
              A test goes to {email}, with sample data and the wording as it stands here.
            </p>
          </Form>
        </CardBody>
      </Card>
      <div className="min-w-0 xl:sticky xl:top-20">
        <MailPreview written={preview.written} title="Preview" note="With sample data" />
      </div>
    </div>
  );
}
