import { BlockList, isIP } from "node:net";

/** The proxies whose X-Forwarded-For is trusted. */
export function trustedProxies(list: string | undefined): BlockList {
  const trusted = new BlockList();
  for (const item of (list ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", prefix] = item.split("/");
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUST_PROXY: ${item} is not an address`);
    const family = version === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return trusted;
}

/** The visitor's address: the peer's own, or the one a trusted proxy reports, read from the right. */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let address = plain(peer);
  const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const next = hops.pop() ?? "";
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? "ipv6" : "ipv4");
}

function plain(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
