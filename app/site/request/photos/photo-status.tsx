import { useEffect, useRef, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepPhotos, waitingPhotos } from "./photo-store.ts";
import { onPhotoChange, type PhotoState, sendPhotos } from "./send-photos.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

interface PhotoStatusProps {
  token: string;
  /** The form could not send them. */
  areLacking: boolean;
}

/** The photographs of a request: how far each is, and more of them. */
export function PhotoStatus({ token, areLacking }: PhotoStatusProps) {
  const input = useRef<HTMLInputElement>(null);
  const [states, setStates] = useState<ReadonlyMap<string, PhotoState>>(new Map());
  useEffect(() => {
    const off = onPhotoChange((id, of, state) => {
      if (of === token) setStates((before) => new Map(before).set(id, state));
    });
    void waitingPhotos().then((photos) => {
      const own = photos.filter((photo) => photo.token === token);
      setStates((before) => {
        const next = new Map(before);
        for (const { id } of own) if (!next.has(id)) next.set(id, { kind: "waiting" });
        return next;
      });
      if (photos.length > 0) void sendPhotos();
    });
    return off;
  }, [token]);
  const add = async (files: FileList | null): Promise<void> => {
    await keepPhotos(token, await Promise.all([...(files ?? [])].map(shrinkPhoto)));
    for (const { id, token: of } of await waitingPhotos())
      if (of === token)
        setStates((before) =>
          before.has(id) ? before : new Map(before).set(id, { kind: "waiting" }),
        );
    await sendPhotos();
  };
  useEffect(() => {
    // Chosen before hydration.
    if (input.current?.files?.length) void add(input.current.files);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
  }, []);
  const all = [...states.values()];
  const isSending = all.some(({ kind }) => kind === "sending" || kind === "waiting");
  return (
    <section aria-labelledby="photos-title" className="grid gap-3">
      <h2 id="photos-title" className="text-2xl">
        Photos
      </h2>
      {areLacking && all.length === 0 ? (
        <Notice tone="warn" title="Your photos were not sent">
          The form was sent before this website was ready for them. Your request is with us. Please
          add the photos here.
        </Notice>
      ) : null}
      {isSending ? (
        <p>
          Your request is saved. The photos follow, even if the connection drops: please keep this
          page open.
        </p>
      ) : null}
      <ul aria-live="polite" className="grid gap-1 empty:hidden">
        {all.map((state, position) => (
          // They only ever grow in number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={position}>
            Photo {position + 1}: {textOf(state)}
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={addresses.requestPhotos(token)}
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-3"
      >
        <label className={buttonClass({ tone: "quiet" }, "cursor-pointer")}>
          {all.length === 0 ? "Add photos" : "Add more"}
          <input
            ref={input}
            type="file"
            name="file"
            accept="image/*"
            multiple
            className="sr-only noscript:not-sr-only"
            onChange={(event) => void add(event.target.files)}
          />
        </label>
        <div className="hidden noscript:block">
          <button type="submit" className={buttonClass({ tone: "quiet" })}>
            Send the photos
          </button>
        </div>
      </form>
    </section>
  );
}

function textOf(state: PhotoState): string {
  if (state.kind === "sent") return "arrived";
  if (state.kind === "refused") return state.message;
  if (state.kind === "waiting") return "waiting for a connection";
  return `${Math.floor(state.share * 100)}% sent`;
}
