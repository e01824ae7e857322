import { usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { RecordForm } from "#app/portal/kit/record/record-form.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface PublishLaterProps {
  /** Id of the field. */
  id: string;
  result: AnyResult | undefined;
}

/** The part of an editor's form that plans its publication. */
export function PublishLater({ id, result }: PublishLaterProps) {
  const refused = refusedOf(result);
  return (
    <Fold label="Publish later" className="ml-auto">
      <div className="flex flex-wrap items-end gap-2 pt-2">
        <TextField
          id={id}
          name="publishAt"
          label="Day and time"
          type="datetime-local"
          defaultValue={refused?.values["publishAt"]}
          errors={refused?.fieldErrors?.["publishAt"]}
        />
        <Button type="submit" tone="quiet" name="intent" value="plan" pending={usePending("plan")}>
          Plan
        </Button>
      </div>
    </Fold>
  );
}

interface PlanNoticeProps {
  publishAt: Date | null;
  version: number;
  timeZone: string;
}

/** When a page is published by itself, with a button that cancels the plan; nothing without one. */
export function PlanNotice({ publishAt, version, timeZone }: PlanNoticeProps) {
  if (publishAt === null) return null;
  return (
    <Notice
      tone="note"
      title={`Planned for ${dateTimeText(publishAt, timeZone)}`}
      actions={
        <RecordForm intent="unplan" version={version}>
          Cancel the plan
        </RecordForm>
      }
    />
  );
}
