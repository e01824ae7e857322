import { createMailer } from "#platform/mailer.ts";
import { outboxContract } from "#tests/contracts/outbox-contract.ts";
import { startSmtpServer } from "#tests/contracts/smtp-server.ts";

for (const isConnected of [true, false])
  outboxContract(isConnected ? "a mail server that delays" : "no mail server", async () => {
    const server = await startSmtpServer();
    server.mood = isConnected ? "delays" : "works";
    const smtp = createMailer({ url: server.url, allowPlain: true });
    let mailer = isConnected ? smtp : null;
    return {
      mailer: () => mailer,
      repair() {
        mailer = smtp;
        server.mood = "works";
      },
      received: server.received,
      close: () => server.close(),
    };
  });
