import { waitingFlag } from "./waiting-flag.ts";

/** Goes on sending photographs that an earlier page could not send. */
export async function resumePhotos(): Promise<void> {
  try {
    if (localStorage.getItem(waitingFlag) === null) return;
  } catch {
    return;
  }
  const { sendPhotos } = await import("./send-photos.ts");
  await sendPhotos();
}
