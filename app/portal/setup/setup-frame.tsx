import type { ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** The steps in order. */
export const setupSteps = [
  { id: "company", label: "Company", to: addresses.setup },
  { id: "cities", label: "Cities", to: addresses.setupCities },
  { id: "services", label: "Services", to: addresses.setupStep("services") },
  { id: "hours", label: "Hours", to: addresses.setupStep("hours") },
  { id: "look", label: "Look", to: addresses.setupStep("look") },
  { id: "finish", label: "Finish", to: addresses.setupFinish },
] as const;

export type SetupStepId = (typeof setupSteps)[number]["id"];

/** The address of the step after this one. */
export function nextStep(id: SetupStepId): string {
  const at = setupSteps.findIndex((step) => step.id === id);
  return setupSteps[at + 1]?.to ?? addresses.setupFinish;
}

interface SetupFrameProps {
  step: SetupStepId;
  /** What this step is for, in a sentence. */
  lead: string;
  /** Words of the link to the next step; none on the last one. */
  onward?: string;
  children: ReactNode;
}

/** One step of "Make it yours": where one is, what to do, and the way to the next step. */
export function SetupFrame({ step, lead, onward, children }: SetupFrameProps) {
  const at = setupSteps.findIndex(({ id }) => id === step);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <header className="grid gap-3">
        <h1 className="text-3xl">Make it yours</h1>
        <nav aria-label="Steps">
          <ol className="flex flex-wrap gap-2 text-sm">
            {setupSteps.map(({ id, label, to }, position) => (
              <li key={id}>
                <Link
                  to={to}
                  aria-current={id === step ? "step" : undefined}
                  className={classNames(
                    "inline-flex min-h-9 items-center gap-2 rounded-md border px-3",
                    id === step
                      ? "border-ink bg-ink text-surface"
                      : "border-line hover:border-control",
                  )}
                >
                  <span className="tabular-nums">{position + 1}</span> {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <p className="max-w-prose text-ink-soft">{lead}</p>
      </header>
      {children}
      {onward ? (
        <Link
          to={setupSteps[at + 1]?.to ?? addresses.setupFinish}
          className={buttonClass({ tone: "quiet" }, "w-fit")}
        >
          {onward}
        </Link>
      ) : null}
    </div>
  );
}
