import { ChatBox, ChatLink } from "./form/chat-box.tsx";
import { consentTexts } from "#domain/leads/consent.ts";
import { chatPromise } from "./chat-promise.ts";
import type { Site } from "#app/site/frame/site.ts";

interface ChatCornerProps {
  site: Site;
  /** Whether the page has passwords or tokens. */
  personal: boolean;
}

/** Our own message box; on personal pages a link. A chat window of another company takes its place when it comes. */
export function ChatCorner({ site, personal }: ChatCornerProps) {
  if (personal) return <ChatLink />;
  return <ChatBox consent={consentTexts(site.company)} promise={chatPromise(site)} />;
}
