import { toast } from "sonner";

/** The summary takes the focus, and the page scrolls to it. */
const scrollMs = 700;

/** Shows the specified toast of a refusal where the summary of the form is not on the screen. Returns what stops it. */
export function toastUnlessSeen(formId: string, title: string, description: string): () => void {
  const timer = setTimeout(() => {
    const box = document.getElementById(`${formId}-errors`)?.getBoundingClientRect();
    const isSeen = box !== undefined && box.bottom > 0 && box.top < innerHeight;
    if (!isSeen) toast.error(title, { description });
  }, scrollMs);
  return () => clearTimeout(timer);
}
