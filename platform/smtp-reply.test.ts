import { describe, expect, test } from "vitest";
import { provesNoMailbox } from "./smtp-reply.ts";

const proves = (reply: string) => provesNoMailbox(Number(reply.slice(0, 3)), reply);

describe("a refusal proves that a mailbox gets no email", () => {
  test.each([
    "550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown in local recipient table",
    "550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown in relay recipient table",
    "550 5.1.1 User unknown",
    "550 #5.1.1 no mailbox",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "556 5.1.10 Recipient address has null MX",
    "550 5.1.2 Bad destination system",
    "501 5.1.3 Bad recipient address syntax",
    "551 5.1.6 Mailbox has moved",
    "550 5.2.1 The email account that you tried to reach is disabled. https://support.example/mail?p=DisabledUser",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. https://support.example/mail/policy?p=NoSuchUser",
    "550 5.1.1 <spam@relay-sender.example> No such user here",
    "550 No such user",
    "550 User unknown",
    "550 Unknown user: ann",
    "550 Mailbox not found",
    "550 Requested action not taken: mailbox does not exist",
    "550-Verification\r\n550 Invalid recipient <ann@example.com>",
    "551 no such mailbox",
    "553 Unknown recipient",
    "554 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com) [0]",
    "550 5.0.0 <ann@example.com>... User unknown",
    "550 5.1.0 Unknown recipient",
    "550 Account has been disabled",
  ])("%s", (reply) => expect(proves(reply)).toBe(true));
});

describe("a refusal says nothing about the mailbox", () => {
  test.each([
    "550 5.1.8 Bad sender's system address",
    "550 5.1.8 <office@pests.example>: Sender address rejected: Domain not found",
    "550 5.1.7 Bad sender's mailbox address syntax",
    "550 Sender verify failed",
    "550-Verification failed for <office@pests.example>\n550-No Such User Here\n550 Sender verify failed",
    "550 Relay not permitted",
    "550 relaying denied for this user",
    "551 5.7.1 Unable to relay",
    "554 Message from 198.5.1.44 rejected",
    "550 Message from 10.5.1.1 refused, see 5.1.1 of our rules",
    "550 5.1.1.7 is not welcome here",
    "550 203.5.1.1 is listed",
    "550 5.1.1 Your IP address is blocked",
    "554 5.7.1 Service unavailable; Client host [203.0.113.5] blocked using zen.spamhaus.org",
    "550 5.7.1 User unknown or message blocked by policy",
    "550 5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate",
    "550 5.7.606 Access denied, banned sending IP [203.0.113.5]",
    "550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP",
    "550 5.4.1 Recipient address rejected: Access denied",
    "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; not authorized",
    "550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery",
    "552 5.2.2 The email account that you tried to reach is over quota",
    "552 Mailbox full",
    "554 5.2.2 mailbox full",
    "550 5.2.3 Message too large",
    "521 5.3.2 Host does not accept mail",
    "521 No such user",
    "571 Message refused",
    "550 5.5.0 Requested action not taken: mailbox unavailable",
    "550 Requested action not taken: mailbox unavailable",
    "550 Administrative prohibition",
    "550",
    "550 ",
    "553 5.7.1 [TSS09] Messages from 203.0.113.5 permanently deferred",
    "553 sorry, that domain isn't in my list of allowed rcpthosts",
    "554 5.7.9 Message not accepted for policy reasons",
    "530 5.7.0 Must issue a STARTTLS command first",
    "530 Authentication required",
    "451 4.7.1 Greylisted, try again later",
    "450 4.1.1 User unknown, for now",
    "421 5.1.1 User unknown",
    "452 4.2.2 over quota",
    "250 5.1.1 fine",
    "550 Greylisted: user unknown for now, try again",
  ])("%s", (reply) => expect(proves(reply)).toBe(false));
});

test("a reply of any length is read at once", () => {
  for (const part of ["5.1.", "<", "<a", "user ", "does not have a ", "no account "])
    expect(provesNoMailbox(550, `550 ${part.repeat(500_000)}`)).toBe(false);
});
