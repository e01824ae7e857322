import { useState } from "react";
import { useNavigation } from "react-router";
import type { AnyResult } from "./result.ts";

/**
 * Returns the record that a form shows. Only the answer to a form of this page replaces it. Other reloads, such as one
 * after a new lead, leave the form and the version that it sends alone. React may draw the answer and the data that it
 * changed at once, so the router says when the data is here; after a failed reload, the next one replaces the record.
 */
export function useDrawn<Data>(data: Data, result: AnyResult | undefined): Data {
  const { state } = useNavigation();
  const at = result?.at;
  const [last, setLast] = useState({ drawn: data, at });
  if (at === last.at || state !== "idle" || data === last.drawn) return last.drawn;
  setLast({ drawn: data, at });
  return data;
}
