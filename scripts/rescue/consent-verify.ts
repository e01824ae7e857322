import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { verifyReceipt } from "#domain/compliance/consents/receipt.server.ts";
import { TransferError } from "#database/transfer/record.ts";
import { print, runTool } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";

// npm run consent:verify: checks the receipt of a consent without the product, its data or a connection.
await runTool(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0)
    throw new TransferError(`Usage: ${commandText("consent:verify", "<receipt.pdf>")}`);
  const receipt = verifyReceipt(readFileSync(resolve(file)));
  if (!receipt) throw new TransferError("This file has no receipt, or its signature is wrong.");
  print("The signature is right. The receipt says:");
  for (const [name, value] of Object.entries(receipt.facts)) print(`  ${name}: ${value ?? "-"}`);
  print(`SHA-256 of the facts: ${receipt.hash}`);
  print(`Public key: ${receipt.publicKey}`);
  print("Compare the key with that of another receipt of the company.");
});
