import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import adminCss from "../../../../ui/styles/admin.css?url";
import articleCss from "../../../../ui/styles/article.css?url";
import { lookStyleId } from "#app/document.tsx";
import { ScreenFrame } from "#app/portal/kit/screen/screen-frame.tsx";

interface PreviewFrameProps {
  title: string;
  /** Width of the screen in CSS pixels. */
  width: number;
  /** Sets the height. */
  className: string;
  children: ReactNode;
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><base target="_blank"><link rel="stylesheet" href="${adminCss}"><link rel="stylesheet" href="${articleCss}"><style>@media(width<48rem){html{scrollbar-width:none}}</style></head><body></body></html>`;

/** Shows its children on a screen of this width. No scripts run inside. */
export function PreviewFrame({ children, ...screen }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      <ScreenFrame
        {...screen}
        html={page}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={(frame) => {
          const look = document.getElementById(lookStyleId);
          if (look) frame.head.append(frame.importNode(look, true));
          setBody(frame.body);
        }}
      />
      {body ? createPortal(children, body) : null}
    </>
  );
}
