import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";
import { fieldOfInstant, instantOfField, zoneHint } from "#domain/settings/hours/zone-time.ts";
import type { Draft } from "./saving/draft.ts";
import type { DraftSaver } from "./saving/draft-saver.ts";
import type { Save } from "./saving/use-saving.ts";

interface PublishDialogProps {
  draft: Draft;
  saver: DraftSaver;
  timeZone: string;
  /** Whether the writer may send newsletters. */
  mayMail: boolean;
  pending: boolean;
  save: Save;
  onClose: () => void;
}

/** Asks when to publish: now, later, or now and as a newsletter. */
export function PublishDialog({
  draft,
  saver,
  timeZone,
  mayMail,
  pending,
  save,
  onClose,
}: PublishDialogProps) {
  const planned = draft.field("publish_at");
  const [isNow, setIsNow] = useState(planned === null);
  const [moment, setMoment] = useState(
    planned === null ? "" : fieldOfInstant(new Date(planned), timeZone),
  );
  const [asMail, setAsMail] = useState(false);
  const [errors, setErrors] = useState<string[]>();
  const navigate = useNavigate();

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const publishAt = instantOfField(moment, timeZone)?.toISOString() ?? null;
    if (!isNow && publishAt === null) return setErrors(["Choose a day and a time."]);
    const refused = await save(
      isNow ? { published: true, publish_at: null } : { published: false, publish_at: publishAt },
    );
    if (refused?.["publish_at"]) return setErrors(refused["publish_at"]);
    onClose();
    const { id } = saver.session();
    if (!refused && isNow && asMail && id !== null)
      await navigate(addresses.withQuery(addresses.newIssue, { post: id }));
  };

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Publish this post" className="sm:max-w-md">
        <form onSubmit={(event) => void confirm(event)} className="grid gap-4" noValidate>
          <CheckboxField
            id="post-published"
            label="Publish immediately"
            hint={isNow ? "Readers find it as soon as you confirm." : undefined}
            checked={isNow}
            onChange={(event) => setIsNow(event.target.checked)}
          />
          {isNow ? null : (
            <TextField
              id="post-publish_at"
              label="Publish on"
              type="datetime-local"
              hint={zoneHint(timeZone)}
              value={moment}
              errors={errors}
              onChange={(event) => {
                setMoment(event.target.value);
                setErrors(undefined);
              }}
            />
          )}
          {isNow && mayMail ? (
            <CheckboxField
              id="post-as-newsletter"
              label="Also as newsletter"
              hint="Opens a newsletter with this post. No one gets it before you confirm it there."
              checked={asMail}
              onChange={(event) => setAsMail(event.target.checked)}
            />
          ) : null}
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={pending}>
              {isNow ? "Publish post" : "Schedule post"}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
