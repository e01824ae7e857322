import { buttonClass } from "#app/ui/button.tsx";

interface EstimateCallProps {
  /** The name of its button in counts. */
  cta: string;
  title: string;
  text: string;
  label: string;
}

/** Leads down the page, to its own estimate form. */
export function EstimateCall({ cta, title, text, label }: EstimateCallProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-reassure-wash p-5 sm:p-6">
      <div>
        <p className="font-display text-xl font-bold">{title}</p>
        <p className="mt-1 max-w-prose">{text}</p>
      </div>
      <a href="#estimate-form" data-cta={cta} className={buttonClass({}, "max-sm:w-full")}>
        {label}
      </a>
    </div>
  );
}
