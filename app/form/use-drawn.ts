import { useState } from "react";
import type { AnyResult } from "./result.ts";

/**
 * Returns the record that a form shows: the one of the last answer to a form of this page. The page also reads its data again
 * for other reasons (a new lead, a lost connection); the form then keeps what is typed, and its version.
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
