import { Bell } from "lucide-react";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { kindLabel } from "#domain/leads/labels.ts";
import type { Notifications } from "#domain/duty/notifications.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#app/ui/overlay/popover.tsx";
import { allRead, badgeText, bellLabel, isUnread, waitingCount } from "./notifications.ts";
import { RingingList } from "./ringing-list.tsx";
import { UnseenTexts } from "./unseen-texts.tsx";

interface NotificationBellProps {
  notices: Notifications;
  now: Date;
}

export function NotificationBell({ notices: loaded, now }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher();
  const notices = fetcher.state === "idle" ? loaded : allRead(loaded);
  const waiting = waitingCount(notices);
  const badge = badgeText(notices.unread || waiting);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          tone="ghost"
          size="icon"
          className="relative"
          aria-label={bellLabel(notices.unread, waiting)}
        >
          <Bell aria-hidden="true" className="size-5" />
          {badge ? (
            <span
              aria-hidden="true"
              title={notices.unread === 0 ? "Waiting for an answer" : undefined}
              className="absolute -right-1 -top-1 min-w-5 rounded-md bg-action px-1 text-center text-xs leading-5 text-on-action tabular-nums"
            >
              {badge}
            </span>
          ) : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Notifications">
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 className="text-base">New leads</h2>
          {notices.unread > 0 ? (
            <fetcher.Form method="post" action={addresses.notifications}>
              <Button type="submit" tone="ghost" size="sm">
                Mark all read
              </Button>
            </fetcher.Form>
          ) : (
            <p className="text-xs text-ink-soft">
              {waiting === 0 ? "All read" : `All read, ${waiting} waiting for an answer`}
            </p>
          )}
        </div>
        <RingingList leads={notices.ringing} onOpen={() => setOpen(false)} />
        <UnseenTexts texts={notices.texts} now={now} onOpen={() => setOpen(false)} />
        {notices.newest.length > 0 ? (
          <ul className="max-h-[60dvh] overflow-y-auto p-1">
            {notices.newest.map((notice) => (
              <li key={notice.id}>
                <Link
                  to={addresses.lead(notice.id)}
                  onClick={() => setOpen(false)}
                  className="flex items-start gap-3 rounded-md px-3 py-2 no-underline hover:bg-sunken"
                >
                  <span
                    aria-hidden="true"
                    className={`mt-2 size-2 shrink-0 rounded-full ${isUnread(notice, notices.readSeq) ? "bg-action" : "bg-transparent"}`}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">
                      {notice.name}
                      {isUnread(notice, notices.readSeq) ? (
                        <span className="sr-only"> (unread)</span>
                      ) : null}
                    </span>
                    <span className="block truncate text-xs text-ink-soft">
                      {kindLabel(notice.type, notice.source)} · {serviceLabel(notice.service)}
                    </span>
                  </span>
                  <span className="shrink-0 text-xs text-ink-soft">
                    {agoText(notice.createdAt, now)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-ink-soft">
            Nothing has arrived yet. New leads appear here as soon as they're sent.
          </p>
        )}
        <div className="border-t border-line p-1">
          <Link
            to={addresses.leads}
            onClick={() => setOpen(false)}
            className="block rounded-md px-3 py-2 font-semibold no-underline hover:bg-sunken"
          >
            Open the inbox
          </Link>
        </div>
      </PopoverContent>
    </Popover>
  );
}
