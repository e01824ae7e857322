import { ChatBox, ChatLink } from "./form/chat-box.tsx";
import { chatPromise } from "./chat-promise.ts";
import type { Site } from "#app/site/frame/site.ts";

interface ChatCornerProps {
  site: Site;
  /** Whether the page has passwords or tokens. */
  personal: boolean;
  /** Shows the button on phones. */
  onPhones: boolean;
}

/** Our own message box; on personal pages a link. A chat window of another company takes its place when it comes. */
export function ChatCorner({ site, personal, onPhones }: ChatCornerProps) {
  const className = onPhones ? undefined : "max-lg:hidden";
  if (personal) return <ChatLink className={className} />;
  return <ChatBox company={site.company} promise={chatPromise(site)} className={className} />;
}
