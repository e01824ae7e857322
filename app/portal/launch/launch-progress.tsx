interface LaunchProgressProps {
  done: number;
  total: number;
}

/** "Ready to launch: 3 of 11", with a bar. */
export function LaunchProgress({ done, total }: LaunchProgressProps) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold tabular-nums">
        Ready to launch: {done} of {total}
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-md bg-sunken">
        <div
          className="h-full rounded-md bg-reassure"
          style={{ width: `${total === 0 ? 100 : Math.round((done / total) * 100)}%` }}
        />
      </div>
    </div>
  );
}
