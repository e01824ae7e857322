import { isIP } from "node:net";

/** An address or a network. `value` is its first `bits` bits. */
export interface IpRange {
  version: 4 | 6;
  bits: number;
  value: bigint;
}

const widths = { 4: 32, 6: 128 } as const;
/** The widest networks that can be blocked. */
const leastBits = { 4: 8, 6: 16 } as const;

/** All bits of an address; null for any other text. An IPv4 address inside IPv6 is that IPv4 address. */
export function readIp(text: string): { version: 4 | 6; value: bigint } | null {
  const plain = (text.split("%", 1)[0] ?? "").toLowerCase();
  const mapped = /^::ffff:([\d.]{7,15})$/.exec(plain)?.[1];
  if (mapped) return readIp(mapped);
  const version = isIP(plain);
  if (version === 4) return { version, value: BigInt(numberOf(plain)) };
  if (version !== 6) return null;
  const value = BigInt(`0x${hexOf(plain)}`);
  return value >> 32n === 0xffffn ? { version: 4, value: value & 0xffffffffn } : { version, value };
}

function numberOf(ipv4: string): number {
  let value = 0;
  for (const part of ipv4.split(".")) value = value * 256 + Number(part);
  return value;
}

function hexOf(ipv6: string): string {
  const last = ipv6.slice(ipv6.lastIndexOf(":") + 1);
  const text = last.includes(".")
    ? `${ipv6.slice(0, -last.length)}${(numberOf(last) >>> 16).toString(16)}:${(numberOf(last) & 0xffff).toString(16)}`
    : ipv6;
  const [head = "", tail] = text.split("::");
  const groups = (part: string): string[] => (part === "" ? [] : part.split(":"));
  const [left, right] = [groups(head), groups(tail ?? "")];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, "0")).join("");
}

/** Reads `203.0.113.7`, `203.0.113.0/24` or the same of IPv6; bits behind the network are ignored. */
export function readRange(text: string): IpRange | null {
  const [, address = "", prefix] = /^([^/]{2,45})(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const ip = readIp(address);
  if (!ip) return null;
  // A prefix of a mapped address counts the bits of IPv6.
  const inside = ip.version === 4 && address.includes(":") ? 96 : 0;
  const width = widths[ip.version];
  const bits = prefix === undefined ? width : Number(prefix) - inside;
  if (bits < 0 || bits > width) return null;
  return { version: ip.version, bits, value: ip.value >> BigInt(width - bits) };
}

/** The shortest common spelling: equal ranges have equal texts. */
export function rangeText({ version, bits, value }: IpRange): string {
  const width = widths[version];
  const address = value << BigInt(width - bits);
  const text = version === 4 ? ipv4Text(address) : ipv6Text(address);
  return bits === width ? text : `${text}/${bits}`;
}

function ipv4Text(address: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join(".");
}

function ipv6Text(address: bigint): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((address >> BigInt(112 - 16 * at)) & 0xffffn).toString(16),
  );
  return new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
}

/** Whether two ranges share an address. */
export function overlaps(a: IpRange, b: IpRange): boolean {
  if (a.version !== b.version) return false;
  const bits = Math.min(a.bits, b.bits);
  return a.value >> BigInt(a.bits - bits) === b.value >> BigInt(b.bits - bits);
}

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

/** Why a range cannot be blocked, in words; null if it can. */
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
