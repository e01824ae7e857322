import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface MailboxServer {
  url: string;
  /** Message-IDs of the emails in the mailbox. */
  mails: Set<string>;
  /** Refuses every sign-in. */
  isLocked: boolean;
  close(): Promise<void>;
}

/** The part of an IMAP server that finding and deleting an email needs. */
export async function startMailboxServer(): Promise<MailboxServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = "";
    socket.on("error", () => undefined);
    socket.write("* OK ready\r\n");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) socket.write(answer(line, mailbox));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const mailbox: MailboxServer = {
    url: `imap://canary:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: new Set(),
    isLocked: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return mailbox;
}

let found: string | undefined;

function answer(line: string, { mails, isLocked }: MailboxServer): string {
  const [tag = "", ...words] = line.split(" ");
  const command = words.slice(0, words[0]?.toUpperCase() === "UID" ? 2 : 1).join(" ");
  const ok = `${tag} OK done\r\n`;
  switch (command.toUpperCase()) {
    case "CAPABILITY":
      return `* CAPABILITY IMAP4rev1 UIDPLUS\r\n${ok}`;
    case "LOGIN":
      return isLocked ? `${tag} NO Invalid credentials\r\n` : ok;
    case "LIST":
      return `* LIST (\\HasNoChildren) "/" "INBOX"\r\n${ok}`;
    case "SELECT":
      return `* FLAGS (\\Deleted)\r\n* ${mails.size} EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 100] ok\r\n${tag} OK [READ-WRITE] done\r\n`;
    case "UID SEARCH":
      found = [...mails].find((id) => line.includes(id));
      return `* SEARCH${found ? " 7" : ""}\r\n${ok}`;
    case "UID EXPUNGE":
      mails.delete(found ?? "");
      return `* 1 EXPUNGE\r\n${ok}`;
    default:
      return ok;
  }
}
