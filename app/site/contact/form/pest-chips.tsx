import type { ReactElement } from "react";
import { Ant, BedBug, Cockroach, Mosquito, Spider, Termite } from "#app/site/drawings/pests.tsx";
import { Apartments } from "#app/site/drawings/trades.tsx";
import { Mouse } from "#app/site/drawings/mouse.tsx";
import { CrawlSpace, House, Magnifier } from "#app/site/drawings/places.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldWiring } from "#app/ui/form/field.tsx";

export interface ChipChoice {
  value: string;
  label: string;
  picture?: string;
}

interface PestChipsProps {
  id: string;
  name: string;
  /** `picture` replaces the drawing of the value. */
  choices: readonly ChipChoice[];
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
  /** Below the chips while "Other" is chosen. */
  otherHint: string | undefined;
}

type DrawingOf = (props: { className?: string }) => ReactElement;

const drawings: Record<string, DrawingOf> = {
  general: House,
  ants: Ant,
  roaches: Cockroach,
  spiders: Spider,
  "bed-bugs": BedBug,
  mosquitoes: Mosquito,
  termites: Termite,
  rodents: Mouse,
  commercial: Apartments,
  moisture: CrawlSpace,
  other: Magnifier,
};

/** A phone shows three in a row, and as many rows of two at the end as fill the last one. */
function spanOf(position: number, count: number): string {
  const inPairs = [0, 4, 2][count % 3] ?? 0;
  return position >= count - inPairs ? "col-span-3" : "col-span-2";
}

/** The service as chips with drawings: radio buttons, so that arrow keys and forms without scripts work. */
export function PestChips({ id, name, choices, defaultValue, errors, otherHint }: PestChipsProps) {
  const { "aria-describedby": described } = fieldWiring({ id, errors });
  return (
    <fieldset className="group min-w-0" aria-describedby={described}>
      <legend className="mb-1 text-sm font-semibold">What do you need help with?</legend>
      <div className={`grid grid-cols-6 gap-2 ${choices.length === 6 ? "" : "sm:grid-cols-5"}`}>
        {choices.map(({ value, label, picture }, position) => {
          const Picture = drawings[picture ?? value] ?? House;
          return (
            <label
              key={value}
              className={classNames(
                "sm:col-span-1",
                spanOf(position, choices.length),
                "flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-control bg-surface px-1 py-2 text-center text-sm leading-tight font-semibold hover:border-ink has-checked:border-reassure has-checked:bg-reassure-wash has-checked:ring-1 has-checked:ring-reassure has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              )}
            >
              <input
                type="radio"
                id={position === 0 ? id : `${id}-${value}`}
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                required
                className="sr-only"
              />
              <Picture className="size-8" />
              {label}
            </label>
          );
        })}
      </div>
      {otherHint ? (
        <p className="mt-2 hidden text-sm text-ink-soft group-has-[[value=other]:checked]:block">
          {otherHint}
        </p>
      ) : null}
      {errors?.length ? (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {errors.join(". ")}
        </p>
      ) : null}
    </fieldset>
  );
}
