import { useState } from "react";
import { choose } from "#app/page-script/choose.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ConsentCategory } from "#domain/consent/categories.ts";
import type { ConsentQuestion } from "#domain/consent/wording.ts";
import { categoryNames, choiceText, notRecorded } from "./choice-texts.ts";
import { type ChoiceState, useChoice } from "./use-choice.ts";

interface ChoiceFormProps {
  question: ConsentQuestion;
  timeZone: string;
}

/** The visitor's choice, and the form to change it. It needs scripts, and so does all that it is about. */
export function ChoiceForm({ question, timeZone }: ChoiceFormProps) {
  const state = useChoice(question.version);
  return (
    <>
      <p>{question.intro}</p>
      <noscript>
        <p className="font-semibold">
          Your browser runs no scripts here. None of these services can run without them, so there
          is nothing to choose.
        </p>
      </noscript>
      {state?.hasControl ? (
        <Notice tone="reassure" title="Your browser has chosen for you">
          It sends Global Privacy Control, so none of these services run on this website.
        </Notice>
      ) : (
        <Choices question={question} timeZone={timeZone} state={state} />
      )}
    </>
  );
}

function Choices({ question, timeZone, state }: ChoiceFormProps & { state: ChoiceState | null }) {
  const { version, categories, sentences } = question;
  const [outcome, setOutcome] = useState<"none" | "saving" | "failed">("none");
  const current = state?.current ?? null;
  const hasParts = categories.length > 1;
  const isSaving = outcome === "saving";
  const answer = async (agrees: (category: ConsentCategory) => boolean) => {
    if (isSaving) return;
    setOutcome("saving");
    const agreesTo = (category: ConsentCategory) =>
      categories.includes(category) && agrees(category);
    const isDone = await choose(
      {
        analytics: agreesTo("analytics"),
        marketing: agreesTo("marketing"),
        chat: agreesTo("chat"),
      },
      version,
    );
    setOutcome(isDone ? "none" : "failed");
  };
  const button = { tone: "quiet", disabled: state === null, "aria-disabled": isSaving } as const;
  return (
    <Card className="p-5 sm:p-6">
      <form
        aria-label="Privacy choices"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          void answer((category) => given.has(category));
        }}
      >
        <p role="status" className="font-semibold">
          {state === null ? "Nothing runs unless you agree." : stateText(state, question, timeZone)}
        </p>
        {hasParts ? (
          categories.map((category, place) => (
            <CategoryBox
              // The stored choice becomes the new default.
              key={`${category} ${current?.at ?? ""}`}
              category={category}
              text={sentences[place] ?? ""}
              isGiven={current?.[category] ?? false}
              disabled={state === null}
            />
          ))
        ) : (
          <p className="text-sm text-ink-soft">{sentences.join(" ")}</p>
        )}
        {outcome === "failed" ? (
          <Notice role="alert" tone="danger">
            {notRecorded}
          </Notice>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => void answer(() => false)} {...button}>
            {hasParts ? "Decline all" : "Decline"}
          </Button>
          <Button onClick={() => void answer(() => true)} {...button}>
            {hasParts ? "Accept all" : "Accept"}
          </Button>
        </div>
        {hasParts ? (
          <Button type="submit" {...button}>
            Save my choice
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

interface CategoryBoxProps {
  category: ConsentCategory;
  text: string;
  isGiven: boolean;
  disabled: boolean;
}

function CategoryBox({ category, text, isGiven, disabled }: CategoryBoxProps) {
  const id = `choice-${category}`;
  return (
    <div className="flex gap-3">
      <Checkbox
        id={id}
        name={category}
        defaultChecked={isGiven}
        disabled={disabled}
        aria-describedby={`${id}-text`}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {categoryNames[category]}
        </label>
        <p id={`${id}-text`} className="text-sm text-ink-soft">
          {text}
        </p>
      </div>
    </div>
  );
}

function stateText({ current }: ChoiceState, question: ConsentQuestion, timeZone: string): string {
  if (!current) return "You have not chosen yet. Nothing is turned on.";
  return choiceText(current, question.categories, timeZone);
}
