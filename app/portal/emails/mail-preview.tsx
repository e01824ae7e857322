import { useState } from "react";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import { ViewChoice } from "#app/portal/kit/screen/view-choice.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface MailPreviewProps {
  written: WrittenEmail;
  title: string;
  note?: string;
}

const views = ["Phone", "Desktop", "Text"] as const;

/**
 * An email as the recipient sees it. The frame runs no scripts, is isolated from this site, and its links do nothing.
 */
export function MailPreview({ written, title, note }: MailPreviewProps) {
  const [view, setView] = useState<(typeof views)[number]>("Desktop");
  return (
    <Card className="min-w-0">
      <CardHeader
        title={title}
        description={note}
        className="max-sm:[&>:last-child]:w-full"
        actions={<ViewChoice label="Show as" views={views} chosen={view} onChoose={setView} />}
      />
      <p className="border-b border-line px-4 py-3 text-sm wrap-anywhere">
        <span className="text-ink-soft">Subject: </span>
        <span className="font-semibold">{written.subject}</span>
      </p>
      {view === "Text" ? (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          aria-label="The email as plain text"
          className="max-h-160 overflow-auto p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {written.text}
        </pre>
      ) : (
        <div className="overflow-x-auto rounded-b-md bg-sunken p-2 sm:p-3">
          <iframe
            title="The email as it looks"
            sandbox=""
            srcDoc={written.html}
            className={classNames(
              "mx-auto block h-160 w-full xl:h-195 rounded-md border border-line",
              view === "Phone" && "max-w-[375px]",
            )}
          />
        </div>
      )}
    </Card>
  );
}
