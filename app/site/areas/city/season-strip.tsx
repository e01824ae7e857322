const letters = "JFMAMJJASOND";

/** The twelve months, the busy ones filled: the picture of what the season's words say. */
export function SeasonStrip({ months: [from, to] }: { months: readonly [number, number] }) {
  const busy = (month: number) =>
    from <= to ? month >= from && month <= to : month >= from || month <= to;
  return (
    <div aria-hidden="true" className="grid max-w-xs grid-cols-12 gap-0.5 text-center text-xs">
      {Array.from(letters, (letter, position) => (
        <span
          key={position}
          className={
            busy(position + 1)
              ? "rounded-md bg-reassure font-semibold text-surface"
              : "rounded-md bg-sunken text-ink-soft"
          }
        >
          {letter}
        </span>
      ))}
    </div>
  );
}
