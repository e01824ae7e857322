/**
 * The network that one subscriber controls: an IPv4 address itself, the /64 of an IPv6 address. Limits count
 * networks, because an IPv6 user can switch between 2^64 addresses.
 */
export function networkOf(address: string): string {
  const ip = readAddress(address);
  return ip.version === 4 ? ip.text : prefixOf(ip.groups, 64);
}

/** The /56 and /48 of an IPv6 address, which providers assign to one customer; none for an IPv4 address. */
export function widerNetworksOf(address: string): { bits: 48 | 56; network: string }[] {
  const ip = readAddress(address);
  if (ip.version === 4) return [];
  return ([56, 48] as const).map((bits) => ({ bits, network: prefixOf(ip.groups, bits) }));
}

/** The network that a provider routes as one: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function routedNetworkOf(address: string): string {
  const ip = readAddress(address);
  return ip.version === 4 ? (blockOf(address) ?? ip.text) : prefixOf(ip.groups, 48);
}

/** The /24 of an IPv4 address; null for any other text. */
export function blockOf(address: string): string | null {
  const ip = readAddress(address);
  const bytes = ip.version === 4 ? ip.text.split(".") : [];
  return bytes.length === 4 ? `${bytes.slice(0, 3).join(".")}.0/24` : null;
}

type Address = { version: 4; text: string } | { version: 6; groups: string[] };

function readAddress(address: string): Address {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return { version: 4, text: mapped[1] };
  const plain = (address.split("%")[0] ?? "").toLowerCase();
  if (!plain.includes(":")) return { version: 4, text: plain };
  const [head = "", tail] = plain.split("::");
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return {
    version: 6,
    groups: [...left, ...Array.from({ length: zeros }, () => "0"), ...right],
  };
}

function groups(text: string): string[] {
  return text === "" ? [] : text.split(":").map((group) => group.replace(/^0+(?=.)/, ""));
}

function prefixOf(all: readonly string[], bits: 48 | 56 | 64): string {
  const whole = all.slice(0, bits === 48 ? 3 : 4);
  if (bits === 56) {
    const last = Number.parseInt(whole.pop() ?? "0", 16) & 0xff00;
    whole.push(last.toString(16));
  }
  return `${whole.join(":")}::/${bits}`;
}
