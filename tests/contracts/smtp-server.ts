import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { MailerTrial } from "./mailer-contract.ts";

const refusals = {
  refuses: [550, "No such user"],
  busy: [451, "4.7.0 Too many messages, slow down"],
  delays: [451, "Greylisted"],
} as const;

/** A mail server without TLS, as the contract looks at it. */
export async function startSmtpServer(): Promise<MailerTrial["server"] & { url: string }> {
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo(_to, _session, done) {
      const { mood } = server;
      if (mood === "silent") return;
      if (mood === "slow") return void setTimeout(done, 400);
      if (mood === "works") return done();
      const [responseCode, words] = refusals[mood];
      done(Object.assign(new Error(words), { responseCode }));
    },
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      stream.on("end", () => {
        server.received.push(text);
        done();
      });
    },
  });
  // A client may hang up.
  smtp.on("error", () => undefined);
  await once(smtp.listen(0, "127.0.0.1"), "listening");
  const server: MailerTrial["server"] & { url: string } = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received: [],
    mood: "works",
    close: () => new Promise<void>((done) => smtp.close(() => done())),
  };
  return server;
}
