import { expect, it } from "vitest";
import { toE164 } from "./phone-number.server.ts";

it.each(["7575550123456", "29 757 555 0123 99", "call me"])(
  "%j is not a dialable number",
  (phone) => expect(toE164(phone)).toBeNull(),
);
