import { useEffect, useRef } from "react";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CrossIcon } from "#app/ui/stroke-icons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { ChatForm } from "./chat-form.tsx";

interface ChatBoxProps {
  company: Pick<CompanyFacts, "name" | "phone">;
  /** One sentence about when we answer. */
  promise: string;
  className?: string | undefined;
}

/** Part of the bottom bar on phones; above them a tab as wide as the page's gutter, so that it covers nothing. */
const buttonStyle = buttonClass(
  { tone: "quiet", size: "bar" },
  "phone-bar fixed right-2 bottom-[max(.5rem,env(safe-area-inset-bottom))] z-20 min-w-11 list-none lg:right-0 lg:bottom-8 lg:w-6 lg:min-w-0 lg:rounded-r-none lg:border-r-0 lg:px-0 lg:py-3 lg:text-sm lg:flex-col xl:w-10 xl:text-base",
);

/** The button alone, as a link to the page with the form: password managers find one form on a page. */
export function ChatLink({ className }: Pick<ChatBoxProps, "className">) {
  return (
    <aside id="chat" aria-label="Message us" className={classNames("print:hidden", className)}>
      <a href={addresses.chat} data-cta="chat" className={buttonStyle}>
        <Icon name="message" />
        <span className="max-lg:sr-only lg:[writing-mode:vertical-rl]">Message us</span>
      </a>
    </aside>
  );
}

/**
 * Our own message box in the corner. On a phone its button is part of the bottom bar, which leaves room for it, and
 * on a desktop a tab at the edge.
 * Opens without JavaScript; with it, Escape closes the box and returns focus.
 */
export function ChatBox({ company, promise, className }: ChatBoxProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = box.current;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !details?.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    details?.addEventListener("keydown", closeOnEscape);
    return () => details?.removeEventListener("keydown", closeOnEscape);
  }, []);
  return (
    <aside id="chat" aria-label="Message us" className={classNames("print:hidden", className)}>
      <details ref={box} className="group">
        <summary data-cta="chat" className={buttonStyle}>
          <Icon name="message" className="group-open:hidden" />
          <CrossIcon className="hidden size-5 group-open:block" />
          <span className="max-lg:sr-only lg:[writing-mode:vertical-rl]">Message us</span>
        </summary>
        <div className="fixed inset-x-2 bottom-17 z-20 max-h-[calc(100dvh-5.5rem)] overflow-y-auto rounded-md border border-line bg-surface p-4 shadow-lg sm:left-auto sm:w-104 lg:right-8 lg:bottom-8 lg:max-h-[calc(100dvh-8rem)] xl:right-12 [&_[type=checkbox]+label]:text-xs">
          <h2 className="text-xl">Send us a message</h2>
          <p className="mt-1 mb-3 text-sm text-ink-soft">{promise}</p>
          <ChatForm actionData={undefined} company={company} />
        </div>
      </details>
    </aside>
  );
}
