import type { EmergencyTexts } from "#app/texts/services/emergency.ts";
import { NamedDrawing } from "#app/site/drawings/named-drawing.tsx";

/** Emergencies, and what to do until help arrives. */
export function EmergencyList({ texts }: { texts: EmergencyTexts["emergencies"] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2 lg:gap-y-4">
      {texts.items.map(({ title, text, picture, untilWeArrive }) => (
        <li
          key={title}
          className="row-span-2 grid grid-rows-subgrid rounded-md border border-line bg-surface p-4 max-lg:gap-3 sm:p-6"
        >
          <div className="grid grid-cols-[auto_1fr] content-start items-center gap-x-4 sm:items-start sm:gap-x-5">
            <NamedDrawing name={picture} className="size-11 sm:row-span-2 sm:size-16" />
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-ink-soft max-sm:col-span-2">{text}</p>
          </div>
          <div className="rounded-md bg-reassure-wash p-4">
            <h4 className="font-sans text-base tracking-normal">{texts.until}</h4>
            <ol className="mt-2 grid list-decimal gap-1 pl-5">
              {untilWeArrive.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ul>
  );
}
