import * as addresses from "#app/addresses.ts";
import { isRisky } from "#domain/threats/behavior/refused-upload.ts";
import { refusedUpload } from "#domain/threats/behavior/refused-upload.ts";

/** Tells the security center of a risky file that the browser refused, which the server therefore never sees. */
export function reportRefused({ name, size }: File): void {
  if (!isRisky(name, size)) return;
  const body = {
    action_type: refusedUpload,
    page_path: location.pathname,
    metadata: { name: name.slice(0, 300), size },
  };
  void fetch(addresses.operation("log-user-behavior"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
