import { Notice } from "#app/ui/feedback/notice.tsx";
import { type AuthNotice, type NoticeText, noticeText } from "#app/site/sign-in/auth-notices.ts";
import type { SessionEnd } from "#domain/people/sessions/session.server.ts";
import { endedNotice } from "./ended-notice.ts";

interface AuthNoticeBoxProps {
  name: AuthNotice | null;
  end: SessionEnd | "unknown" | null;
}

/** Why the reader's session ended, or the notice of the last action, if any. */
export function AuthNoticeBox({ name, end }: AuthNoticeBoxProps) {
  const notice = noticeOf({ name, end });
  if (notice === null) return null;
  const { tone, title, text } = notice;
  return (
    <Notice role={tone === "danger" ? "alert" : "status"} tone={tone} title={title}>
      {text}
    </Notice>
  );
}

function noticeOf({ name, end }: AuthNoticeBoxProps): NoticeText | null {
  if (end !== null) return endedNotice(end, { staff: false });
  return name === null ? null : noticeText(name);
}
