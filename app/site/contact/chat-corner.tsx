import { useEffect } from "react";
import { ChatBox, ChatLink } from "./form/chat-box.tsx";
import { consentTexts } from "#domain/leads/consent.ts";
import { chatPromise } from "./chat-promise.ts";
import type { Site } from "#app/site/frame/site.ts";

interface ChatCornerProps {
  site: Site;
  /** Whether the page has passwords or tokens. */
  personal: boolean;
}

/** The configured chat widget, or our own message box; on personal pages a link. */
export function ChatCorner({ site, personal }: ChatCornerProps) {
  if (personal) return <ChatLink />;
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
