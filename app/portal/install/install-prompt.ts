import { useSyncExternalStore } from "react";

/** Chrome's offer to install the portal, kept until the person asks for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const readers = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const reader of readers) reader();
}

/** Browsers make the offer once, soon after the page has loaded. */
if (typeof window !== "undefined") {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener("appinstalled", () => keep(null));
}

function follow(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Asks the browser to install the portal; null while it makes no offer. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    follow,
    () => offer,
    () => null,
  );
  return (
    current &&
    (() => {
      keep(null);
      void current.prompt();
    })
  );
}
