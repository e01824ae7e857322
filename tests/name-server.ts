import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Records by "TYPE name": texts of TXT records, or hosts of MX records with a priority. */
export type Records = Readonly<Record<string, readonly string[]>>;

const types = new Map([
  [15, "MX"],
  [16, "TXT"],
]);

/** A name server on this machine that knows these records. A name with the record "silent" gets no answer. */
export async function startNameServer(
  records: Records,
): Promise<{ address: string; close(): Promise<void> }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, sender) => {
    const { name, end } = readName(query);
    const type = query.readUInt16BE(end);
    const found = records[`${types.get(type)} ${name}`] ?? [];
    if (found.includes("silent")) return;
    const isKnown = Object.keys(records).some((key) => key.endsWith(` ${name}`));
    const header = Buffer.from(query.subarray(0, 12));
    // Answer, authoritative, recursion; or "no such name".
    header.writeUInt16BE(isKnown ? 0x8580 : 0x8583, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = found.map((text) => record(type, type === 15 ? mxData(text) : textData(text)));
    socket.send(
      Buffer.concat([header, query.subarray(12, end + 4), ...answers]),
      sender.port,
      sender.address,
    );
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((done) => socket.close(done)),
  };
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function textData(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]);
}

/** "10 mail.example.org" */
function mxData(text: string): Buffer {
  const [priority = "0", host = ""] = text.split(" ");
  const number = Buffer.alloc(2);
  number.writeUInt16BE(Number(priority));
  const labels = host.split(".").filter(Boolean);
  return Buffer.concat([
    number,
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
