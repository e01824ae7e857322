import { type IpAddress, readIp } from "#platform/ip-address.ts";

/**
 * The network that one subscriber controls: an IPv4 address itself, the /64 of an IPv6 address. Limits count
 * networks, because an IPv6 user can switch between 2^64 addresses.
 */
export function networkOf(address: string): string {
  const ip = readIp(address);
  if (ip === null) return address.toLowerCase();
  return prefixOf(ip, 64) ?? ip.toString();
}

/** The /56 and /48 of an IPv6 address, which providers assign to one customer; none for an IPv4 address. */
export function widerNetworksOf(address: string): { bits: 48 | 56; network: string }[] {
  const ip = readIp(address);
  return ([56, 48] as const).flatMap((bits) => {
    const network = ip && prefixOf(ip, bits);
    return network === null ? [] : [{ bits, network }];
  });
}

/** The network that a provider routes as one: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function routedNetworkOf(address: string): string {
  const ip = readIp(address);
  return (ip && prefixOf(ip, 48)) ?? blockOf(address) ?? address.toLowerCase();
}

/** The /24 of an IPv4 address; null for any other text. */
export function blockOf(address: string): string | null {
  const ip = readIp(address);
  return ip && "octets" in ip ? `${ip.octets.slice(0, 3).join(".")}.0/24` : null;
}

/** The spelling is stored in counters of limits: it keeps its zeros. Null for IPv4. */
function prefixOf(ip: IpAddress, bits: 48 | 56 | 64): string | null {
  if ("octets" in ip) return null;
  const groups = ip.parts.slice(0, bits === 48 ? 3 : 4);
  if (bits === 56) groups.push((groups.pop() ?? 0) & 0xff00);
  return `${groups.map((group) => group.toString(16)).join(":")}::/${bits}`;
}
