import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import { readZip } from "#domain/words/zip-code.ts";
import { keepZip } from "./kept-zip.ts";
import { checkZip, type ZipAnswer } from "./zip-answer.ts";
import { ZipResult } from "./zip-result.tsx";

interface ZipCheckProps {
  site: Site;
  /** Placement name in analytics. */
  placement: string;
  /** "h3" inside a titled section. */
  heading?: "h2" | "h3";
}

/**
 * Checks whether we serve a ZIP code. Without JavaScript the server answers on the same page; with it the answer
 * appears at the fifth digit, without a request.
 */
export function ZipCheck({ site, placement, heading: Heading = "h2" }: ZipCheckProps) {
  const { pathname, search } = useLocation();
  const zipParam = new URLSearchParams(search).get("zip");
  const [typed, setTyped] = useState(zipParam ?? "");
  const [submitted, setSubmitted] = useState(zipParam !== null);
  const field = useRef<HTMLInputElement>(null);
  // Picks up text typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const answer = submitted || readZip(typed) ? checkZip(typed, site.company) : undefined;
  useCounted(answer);
  const served = answer?.kind === "served" ? answer.zip : null;
  useEffect(() => {
    if (served !== null) keepZip(served);
  }, [served]);
  return (
    <section
      id="zip"
      aria-labelledby="zip-title"
      className="rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <Heading id="zip-title" className="text-2xl">
        {textsOf(site, sharedTexts).shared.zipCheck.title}
      </Heading>
      <form
        action={`${pathname}#zip`}
        noValidate
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
        }}
      >
        <label htmlFor="zip-code" className="mb-1 block text-sm font-semibold">
          Your ZIP code
        </label>
        <div className="flex max-w-sm flex-wrap gap-3">
          <Input
            className="min-w-0 flex-1 basis-20"
            ref={field}
            id="zip-code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={30}
            defaultValue={zipParam ?? undefined}
            aria-invalid={answer?.kind === "unreadable" || undefined}
            aria-describedby="zip-answer"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setSubmitted(false);
            }}
          />
          <Button type="submit" tone="quiet" className="shrink-0" data-cta={`${placement}-zip`}>
            Check
          </Button>
        </div>
      </form>
      <div id="zip-answer" role="status">
        {answer ? <ZipResult site={site} placement={placement} answer={answer} /> : null}
      </div>
    </section>
  );
}

/** Counts each ZIP code once per page view. */
function useCounted(answer: ZipAnswer | undefined): void {
  const counted = useRef(new Set<string>());
  const zip = answer && answer.kind !== "unreadable" ? answer.zip : null;
  useEffect(() => {
    if (zip === null || counted.current.has(zip)) return;
    counted.current.add(zip);
    dispatchEvent(new CustomEvent("count", { detail: ["zip_check", zip] }));
  }, [zip]);
}
