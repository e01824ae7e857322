import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { NewsletterResult } from "./newsletter-result.ts";

/** `posted` is the result of a POST to this page without JavaScript. */
export function useNewsletter(id: string, posted: NewsletterResult | undefined) {
  const fetcher = useFetcher<NewsletterResult>({ key: id });
  const form = useRef<HTMLFormElement>(null);
  const startedAt = useRef<number>(undefined);
  const [touched, setTouched] = useState(false);
  const [address, setAddress] = useState<string>();
  const result = fetcher.data ?? posted;
  const sending = fetcher.state !== "idle";

  useEffect(() => {
    // Hydrated: this code counts a submission itself, once it is accepted.
    delete form.current?.dataset["lead"];
    if (form.current?.contains(document.activeElement)) setTouched(true);
  }, []);

  const { data: fresh } = fetcher;
  useEffect(() => {
    if (!fresh || sending) return;
    if (!fresh.ok) {
      form.current?.querySelector<HTMLElement>("[type=email]")?.focus();
      return;
    }
    form.current?.reset();
    startedAt.current = undefined;
    form.current?.querySelector<HTMLElement>("[tabindex='-1'][aria-live]")?.focus();
    dispatchEvent(new CustomEvent("count", { detail: ["form_submission", "newsletter"] }));
  }, [fresh, sending]);

  return {
    result: sending ? undefined : result,
    sending,
    /** What the visitor sent; undefined without JavaScript. */
    address,
    /** The visitor has interacted with the form: the code that handles it should load before the network fails. */
    touched,
    formProps: {
      ref: form,
      id,
      method: "post" as const,
      action: `${addresses.newsletter}#newsletter-page-email`,
      "data-lead": "newsletter",
      suppressHydrationWarning: true,
      onFocus({ target }: FocusEvent<HTMLFormElement>) {
        setTouched(true);
        // The button gets focus just before it submits, and so may a field filled in before hydration: such timing
        // would look like a bot.
        if (target instanceof HTMLInputElement && target.type === "email" && target.value === "")
          startedAt.current ??= performance.now();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending) return;
        const data = new FormData(event.currentTarget);
        const email = data.get("email");
        if (typeof email === "string") setAddress(email.trim());
        data.set("via", "script");
        data.set("page_address", location.href);
        if (startedAt.current !== undefined)
          data.set("elapsed_ms", String(Math.round(performance.now() - startedAt.current)));
        void fetcher.submit(data, { method: "post", action: addresses.newsletter });
      },
    },
  };
}
