import { Sparkles } from "lucide-react";
import { type FormEvent, useId } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { type Board, defaultIdeaCount, ideaCounts } from "#domain/writing/schema.ts";
import { DraftList } from "./draft-list.tsx";
import { OutcomeNotices } from "./outcome-notices.tsx";
import type { Generation } from "./use-generation.ts";

interface IdleViewProps {
  /** The last ideas, once dismissed. */
  board: Board | null;
  generation: Generation;
}

export function IdleView({ board, generation }: IdleViewProps) {
  const left = board?.ideas.filter(({ draft }) => draft === null).length ?? 0;
  const drafts = board?.ideas.flatMap(({ draft }) => draft ?? []) ?? [];
  return (
    <>
      <OutcomeNotices problem={generation.problem} message={generation.message} />
      {drafts.length > 0 ? (
        <Card>
          <CardHeader
            title="Drafts"
            description="Read each one before you publish it."
            actions={
              left > 0 ? (
                <Form method="post">
                  <input type="hidden" name="intent" value="review" />
                  <Button type="submit" tone="quiet" size="sm">
                    {left === 1 ? "Review the idea that is left" : `Review the ${left} ideas left`}
                  </Button>
                </Form>
              ) : null
            }
          />
          <CardBody>
            <DraftList drafts={drafts} />
          </CardBody>
        </Card>
      ) : null}
      <CountForm onChoose={(count) => generation.generateIdeas(count)} />
    </>
  );
}

function CountForm({ onChoose }: { onChoose: (count: number) => void }) {
  const name = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChoose(Number(new FormData(event.currentTarget).get(name)));
  };
  return (
    <Card>
      <CardHeader
        title="New ideas"
        description="Each with a title, description, outline, category and keywords for your area. You choose which of them become drafts."
      />
      <CardBody>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">How many ideas?</legend>
            <div className="flex gap-2">
              {ideaCounts.map((count) => (
                <label
                  key={count}
                  className="flex min-h-11 min-w-16 cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-3 has-checked:border-action has-checked:bg-action-wash"
                >
                  <input
                    type="radio"
                    name={name}
                    value={count}
                    defaultChecked={count === defaultIdeaCount}
                    className="accent-reassure"
                  />
                  {count}
                </label>
              ))}
            </div>
          </fieldset>
          <Button type="submit">
            <Sparkles aria-hidden="true" className="size-4" />
            Generate Ideas
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
