import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#app/ui/overlay/popover.tsx";
import { queueText } from "./change-words.ts";
import { useOffline } from "./offline-state.ts";
import { WaitingItem } from "./waiting-item.tsx";

/** Changes that the server does not have yet. Nothing while there are none. */
export function WaitingBar({ timeZone }: { timeZone: string }) {
  const { changes, signedOut } = useOffline();
  const [open, setOpen] = useState(false);
  if (changes.length === 0) return null;
  const isStuck = changes.some(({ state }) => state !== "waiting");
  const text = queueText(changes, signedOut);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        className={buttonClass({ tone: isStuck ? "danger" : "quiet", size: "sm" }, "mr-2 shrink-0")}
      >
        <CloudUpload aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">{text}</span>
        <span aria-hidden="true" className="tabular-nums md:hidden">
          {changes.length}
        </span>
      </PopoverTrigger>
      <PopoverContent aria-label={text}>
        <p className="border-b border-line px-4 py-2 font-semibold">{text}</p>
        {signedOut ? (
          <p className="border-b border-line px-4 py-2">
            They are sent once you <a href={addresses.login}>sign in</a> again.
          </p>
        ) : null}
        <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
          {changes.map((change) => (
            <li key={change.key} className="grid gap-1 px-4 py-3">
              <Link
                to={addresses.lead(change.leadId)}
                onClick={() => setOpen(false)}
                className="font-semibold"
              >
                {change.leadName}
              </Link>
              <WaitingItem change={change} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
