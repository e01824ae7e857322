import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Opens the page of an alert that was pressed while this tab was open. */
export function useAlertClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Missing without https.
    if (!serviceWorker) return;
    const onMessage = ({ data }: MessageEvent) => {
      const open = (data as { open?: unknown } | null)?.open;
      if (typeof open === "string" && open.startsWith("/")) void navigate(open);
    };
    serviceWorker.addEventListener("message", onMessage);
    return () => serviceWorker.removeEventListener("message", onMessage);
  }, [navigate]);
}
