import { constants, setPriority } from "node:os";
import { draw, watchLimits } from "./draw.ts";
import type { PictureOrder, PictureReport } from "./order.ts";

const order = JSON.parse(process.argv[2] ?? "") as PictureOrder;
watchLimits(order.limits);
// Visitors' pages come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const bytes = Buffer.alloc(order.size);
let received = 0;
for await (const chunk of process.stdin as AsyncIterable<Buffer>)
  received += chunk.copy(bytes, received);
const drawn = await draw(bytes.subarray(0, received), order);
if (typeof drawn === "string") report({ refused: drawn });
else {
  report({
    placeholder: drawn.placeholder,
    files: drawn.files.map(({ bytes: { byteLength: size }, ...file }) => ({ ...file, size })),
  });
  for (const file of drawn.files) process.stdout.write(file.bytes);
}

function report(line: PictureReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
