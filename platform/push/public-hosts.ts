import { lookup as resolve, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses that no public service has: this machine, private networks, documentation, multicast and the like. */
const closed = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(address, bits, "ipv4");
/** Global unicast only, without the ranges that lead to IPv4 or to nowhere. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed6.addSubnet(address, bits, "ipv6");

/** Of names that mean something in one network only. */
const localEndings = [".local", ".localhost", ".internal", ".lan", ".home", ".arpa"];

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/**
 * An https address on the usual port whose host may be public: no name of this network, no private address. Whether the
 * name leads to a public address is checked when we connect.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  if (isIP(host)) return isPublicAddress(host);
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  return name.includes(".") && !localEndings.some((ending) => name.endsWith(ending));
}

/** Name resolution that fails unless every address of the name is public. The connection uses the checked addresses. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, "");
    const refused = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
    if (refused) return answer(new Error(`${hostname} is not a public host.`), "");
    const [first] = found as [LookupAddress, ...LookupAddress[]];
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};
