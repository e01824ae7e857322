import { createBackupKey } from "#database/transfer/encryption.ts";
import { TransferError } from "#database/transfer/record.ts";
import { print, runTool } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";

// npm run backup-key: makes a pair of keys; the secret one is shown once and stored nowhere.
await runTool(async () => {
  if (process.argv.length > 2) throw new TransferError(`Usage: ${commandText("backup-key")}`);
  const key = await createBackupKey();
  print(
    "1. Keep this secret key where only you can read it, and not on this server. Without it no",
  );
  print("   encrypted backup can be opened, by anyone. Save these two lines as a file:");
  print("");
  print(`# public key: ${key.public}`);
  print(key.secret);
  print("");
  print("2. Give the server the public key, which can only make backups:");
  print("");
  print(`BACKUP_KEY=${key.public}`);
  print("");
  print(`3. Restore with: ${commandText("restore", "<backup> --key <file with the secret key>")}`);
});
