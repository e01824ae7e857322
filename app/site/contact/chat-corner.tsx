import { useEffect } from "react";
import { ChatBox } from "./form/chat-box.tsx";
import { consentTexts } from "#domain/leads/consent.ts";
import { chatPromise } from "./chat-promise.ts";
import type { Site } from "#app/site/frame/site.ts";

/** The configured chat widget, or our own message box. */
export function ChatCorner({ site }: { site: Site }) {
  if (site.chatWidgetUrl !== null) return <ChatWidget url={site.chatWidgetUrl} />;
  return <ChatBox consent={consentTexts(site.company)} promise={chatPromise(site)} />;
}

/** Loads the widget on hydration, at the visitor's first touch: nothing loads before. */
function ChatWidget({ url }: { url: string }) {
  useEffect(() => {
    if (document.querySelector("script[data-chat-widget]")) return;
    const script = document.createElement("script");
    script.async = true;
    script.src = url;
    script.dataset["chatWidget"] = "";
    document.head.append(script);
  }, [url]);
  return null;
}
