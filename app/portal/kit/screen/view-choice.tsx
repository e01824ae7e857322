interface ViewChoiceProps<View extends string> {
  /** Names the group for screen readers. */
  label: string;
  views: readonly View[];
  chosen: View;
  onChoose: (view: View) => void;
}

/** Buttons that switch a preview between a phone, a desktop and the like. */
export function ViewChoice<View extends string>(props: ViewChoiceProps<View>) {
  const { label, views, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="flex gap-1 max-sm:w-full">
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={chosen === view}
          onClick={() => onChoose(view)}
          className="min-h-9 rounded-md border border-transparent px-2 text-xs font-semibold whitespace-nowrap max-sm:flex-auto max-sm:px-1 max-sm:not-aria-pressed:border-line hover:bg-sunken aria-pressed:border-control aria-pressed:bg-sunken"
        >
          {view}
        </button>
      ))}
    </div>
  );
}
