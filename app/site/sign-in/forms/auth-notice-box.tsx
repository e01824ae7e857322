import { Notice } from "#app/ui/feedback/notice.tsx";
import { type AuthNotice, noticeText } from "#app/site/sign-in/auth-notices.ts";

/** The notice of the last action, if any. */
export function AuthNoticeBox({ name }: { name: AuthNotice | null }) {
  if (name === null) return null;
  const { tone, title, text } = noticeText(name);
  return (
    <Notice role={tone === "danger" ? "alert" : "status"} tone={tone} title={title}>
      {text}
    </Notice>
  );
}
