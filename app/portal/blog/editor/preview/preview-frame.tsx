import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import adminCss from "../../../../ui/styles/admin.css?url";
import articleCss from "../../../../ui/styles/article.css?url";
import { classNames } from "#app/ui/class-names.ts";

interface PreviewFrameProps {
  title: string;
  /** Width of the screen in CSS pixels. */
  width: number;
  /** Sets the height. */
  className: string;
  children: ReactNode;
}

/** A separate document: widths, fonts and breakpoints inside are those of the device, not of this page. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><base target="_blank"><link rel="stylesheet" href="${adminCss}"><link rel="stylesheet" href="${articleCss}"><style>@media(width<48rem){html{scrollbar-width:none}}</style></head><body></body></html>`;

/** Shows its children on a screen of this width, scaled down if there is less room. No scripts run inside. */
export function PreviewFrame({ title, width, className, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [body, setBody] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width) || 1;
  return (
    <div
      ref={box}
      className={classNames(
        "mx-auto box-content overflow-hidden rounded-md border border-line bg-ground",
        className,
      )}
      style={{ maxWidth: width }}
    >
      <iframe
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={page}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        className="block origin-top-left border-0"
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}
