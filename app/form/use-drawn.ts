import { useState } from "react";
import type { AnyResult } from "./result.ts";

/**
 * Returns the record that a form shows. Only the answer to a form of this page replaces it. Other reloads, such as one
 * after a new lead, leave the form and the version that it sends alone.
 */
export function useDrawn<Data>(data: Data, result: AnyResult | undefined): Data {
  const at = result?.at;
  const [last, setLast] = useState({ drawn: data, data, at, isAnswered: true });
  if (data === last.data && at === last.at) return last.drawn;
  // The answer comes first, and the data that it changed after it.
  const isNew = data !== last.data;
  const isAnswered = at === last.at ? last.isAnswered || isNew : false;
  const drawn = isNew && at === last.at && !last.isAnswered ? data : last.drawn;
  setLast({ drawn, data, at, isAnswered });
  return drawn;
}
