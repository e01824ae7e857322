import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { readJson } from "#app/form/send.ts";
import type { KnownPerson } from "#domain/customers/known-people.server.ts";

const pauseMs = 200;

/** As JSON: dates are texts. */
export type KnownCaller = Omit<KnownPerson, "lastAt"> & { lastAt: string };

interface KnownAnswer {
  person: KnownCaller | null;
}

/** Who has this phone number; null until it is whole, for a new number, and without a network. */
export function useKnownCaller(phone: string): KnownCaller | null {
  const [found, setFound] = useState<{ phone: string; person: KnownCaller | null } | null>(null);
  const isWhole = phone.replace(/\D/g, "").length >= 10;
  useEffect(() => {
    if (!isWhole) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const address = addresses.withQuery(addresses.knownCaller, { phone: phone.slice(0, 40) });
      void readJson(address, leaving.signal).then((answer) => {
        if (leaving.signal.aborted || !answer.ok) return;
        setFound({ phone, person: (answer.value as KnownAnswer).person });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [phone, isWhole]);
  return found?.phone === phone ? found.person : null;
}
