import {
  type IpAddress,
  type IpRange,
  ipText,
  overlaps,
  rangeOf,
  readIp,
  readRange,
} from "#platform/ip-address.ts";

/** The proxies whose X-Forwarded-For is trusted. */
export function trustedProxies(list: string | undefined): IpRange[] {
  return (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((item) => {
      const range = readRange(item);
      if (!range) throw new Error(`TRUST_PROXY: ${item} is not an address`);
      return range;
    });
}

/** The visitor's address: the peer's own, or the one a trusted proxy reports, read from the right. */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: readonly IpRange[],
): string {
  let address = readIp(peer);
  if (!address) return peer;
  const hops = (forwardedFor ?? "").split(",");
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const next = readHop(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  return ipText(address);
}

function isTrusted(ip: IpAddress, trusted: readonly IpRange[]): boolean {
  const own = rangeOf(ip);
  return trusted.some((range) => overlaps(range, own));
}

/** Some proxies add the port: `203.0.113.9:51234`, `[2001:db8::9]:443`. */
function readHop(hop: string): IpAddress | null {
  const text = hop.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, dotted] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return readIp(bracketed ?? dotted ?? text);
}
