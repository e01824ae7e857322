import { useEffect, useState } from "react";
import type { Draft } from "./draft.ts";
import { deviceStorage, removeCopy, readCopy, sameFields } from "./local-copy.ts";
import type { Offer } from "./offer-notices.tsx";
import type { OpenedPost } from "./opened-post.ts";

interface OffersOptions {
  opened: OpenedPost;
  draft: Draft;
  ready: boolean;
}

/** Offers earlier unsaved versions, from this device or the server, if they read differently. */
export function useOffers({ opened, draft, ready }: OffersOptions) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { id, me, unsaved } = opened;
  useEffect(() => {
    if (!ready) return;
    const shown = draft.read();
    const copy = readCopy(deviceStorage, me.id, id);
    const known = [shown, ...(unsaved ? [unsaved.fields] : [])];
    if (copy && !known.some((fields) => sameFields(fields, copy.fields)))
      return setOffer({ from: "device", ...copy });
    removeCopy(deviceStorage, me.id, id);
    if (unsaved && !sameFields(unsaved.fields, shown))
      setOffer({ from: "server", fields: unsaved.fields, at: unsaved.at.getTime() });
  }, [draft, id, me.id, ready, unsaved]);
  return {
    offer,
    forget() {
      if (offer?.from === "device") removeCopy(deviceStorage, me.id, id);
      setOffer(null);
    },
  };
}
