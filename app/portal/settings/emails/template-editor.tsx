import { Send } from "lucide-react";
import { useRef } from "react";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import type { TemplateDetail } from "#domain/emails/wording/read-wording.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { keepOneLine } from "#app/ui/form/textarea.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MailPreview } from "#app/portal/emails/mail-preview.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import type { Wording } from "#domain/emails/wording/wording.ts";
import { useTemplatePreview } from "./use-template-preview.ts";
import { VariableList } from "./variable-list.tsx";

interface TemplateEditorProps {
  detail: TemplateDetail;
  /** The current wording, rendered. */
  written: WrittenEmail;
  result: AnyResult | undefined;
  /** Recipient of the test email. */
  email: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The wording on one side, the resulting email on the other. */
export function TemplateEditor({ detail, written, result, email }: TemplateEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const lastControl = useRef<Control>(null);
  const { preview, refresh } = useTemplatePreview(detail.template, written);
  const refused = refusedOf(result);
  const unsaved = useUnsavedWarning(result);
  const fieldOf = fieldsOf<keyof Wording>(result, { prefix: "wording-", defaults: detail.wording });
  const errors: Record<string, string[]> = { ...preview.fieldErrors, ...refused?.fieldErrors };
  const field = (name: keyof Wording) => ({
    ...fieldOf(name),
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
          description="Plain text. A blank line starts a new paragraph. Variables are filled in when the email is sent."
        />
        <CardBody>
          <IntentForm
            ref={form}
            intent={["save", "test", "restore", "reset"]}
            result={result}
            prefix="wording-"
            title={refused?.message}
            failedTitle="That didn't work"
            hidden={{ version: String(detail.version) }}
            onInput={(event) => {
              unsaved.onInput(event);
              refresh(event.currentTarget);
            }}
            onFocus={({ target }) => {
              if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
                lastControl.current = target;
            }}
          >
            <VariableList variables={detail.variables} onInsert={insert} />
            <TextareaField
              label="Subject"
              rows={2}
              maxLength={200}
              onKeyDown={keepOneLine}
              {...field("subject")}
            />
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
                pending={usePending("save")}
                pendingLabel="Saving …"
              >
                Save template
              </SubmitButton>
              <Button
                type="submit"
                tone="quiet"
                name="intent"
                value="test"
                pending={usePending("test")}
              >
                <Send aria-hidden="true" className="size-4" />
                Send test to me
              </Button>
            </div>
            <p className="text-sm text-ink-soft">
              A test goes to {email}, with sample data and the wording shown here.
            </p>
          </IntentForm>
        </CardBody>
      </Card>
      {unsaved.dialog}
      <div className="min-w-0 xl:sticky xl:top-20">
        <MailPreview written={preview.written} title="Preview" note="With sample data" />
      </div>
    </div>
  );
}
