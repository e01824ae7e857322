import { useCallback, useEffect, useRef, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { textsOfForm } from "#app/form/texts-of-form.ts";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import type { TemplatePreview } from "./email-template.server.ts";

const typingPauseMs = 300;

/**
 * The email for the current wording, shortly after the last keystroke; keeps the previous one if the server is down.
 */
export function useTemplatePreview(template: string, written: WrittenEmail) {
  const [preview, setPreview] = useState<TemplatePreview>({ written, fieldErrors: {} });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pendingRequest = useRef<AbortController>(undefined);

  const refresh = useCallback(
    (form: HTMLFormElement | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!form?.isConnected) return;
        pendingRequest.current?.abort();
        const controller = new AbortController();
        pendingRequest.current = controller;
        const fetchPreview = async (): Promise<void> => {
          const answer = await fetch(addresses.templatePreview(template), {
            method: "POST",
            body: new URLSearchParams(textsOfForm(form)),
            signal: controller.signal,
          });
          if (answer.ok) setPreview((await answer.json()) as TemplatePreview);
        };
        fetchPreview().catch(() => undefined);
      }, typingPauseMs);
    },
    [template],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pendingRequest.current?.abort();
    },
    [],
  );
  return { preview, refresh };
}
