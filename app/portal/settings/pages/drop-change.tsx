import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";

interface DropChangeProps {
  page: string;
  path: string;
  children: ReactNode;
}

/** Saves the typed texts as the draft, without the owner's change of one of them. */
export function DropChange({ page, path, children }: DropChangeProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value="change"
      formAction={addresses.withQuery(addresses.pageTextsOf(page), { path })}
      tone="ghost"
      size="sm"
    >
      {children}
    </Button>
  );
}
