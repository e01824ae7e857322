import { type IpRange, overlaps, readRange } from "#platform/ip-address.ts";

/** The widest networks that can be blocked. */
const leastBits = { 4: 8, 6: 16 } as const;

/** Loopback, private and link-local networks: proxies, health checks and the server itself use them. */
const ownNetworks = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "0.0.0.0/8",
  "::/127",
  "fc00::/7",
  "fe80::/10",
].flatMap((text) => readRange(text) ?? []);

/** Why a range cannot be blocked, as a sentence; null if it can. */
export function blockProblem(
  range: IpRange,
  { own, proxies }: { own: string; proxies: string | undefined },
): string | null {
  if (range.bits < leastBits[range.version])
    return `A network this wide cannot be blocked: the widest is /${leastBits[range.version]}.`;
  const mine = readRange(own);
  if (mine && overlaps(range, mine))
    return "This is your own address. You would lock yourself out.";
  const trusted = (proxies ?? "").split(",").flatMap((text) => readRange(text) ?? []);
  if (trusted.some((proxy) => overlaps(range, proxy)))
    return "This is the address of a proxy that all visitors come through.";
  if (ownNetworks.some((network) => overlaps(range, network)))
    return "Private addresses cannot be blocked: the server and its proxies use them.";
  return null;
}
