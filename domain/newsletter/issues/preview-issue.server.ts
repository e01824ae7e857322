import {
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { readWording } from "#domain/emails/wording/read-wording.server.ts";
import { sendTest, type TestAnswer } from "#domain/emails/wording/test-mail.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { issueEmail } from "./issue-email.server.ts";
import { getIssue } from "./get-issue.server.ts";
import type { IssueFields } from "./issue-schema.server.ts";
import { issueChanged } from "./save-issue.server.ts";

function propsOf(ctx: Ctx, { subject, preview, content }: IssueFields) {
  return {
    ...issueEmail.sample(ctx.request.origin, ctx.links),
    subject,
    preview,
    content,
    origin: ctx.request.origin,
  };
}

/** An issue as a subscriber gets it, with an unsubscribe link that opens nothing. */
export async function previewIssue(ctx: Ctx, fields: IssueFields): Promise<WrittenEmail> {
  requirePermission(ctx, "newsletter.read");
  const sender = senderOf(await readCompany(ctx.db));
  return writeEmail(
    issueEmail,
    await readWording(ctx.db, issueEmail),
    propsOf(ctx, fields),
    sender,
  );
}

/** Sends the saved issue to the user's own address only. */
export async function testIssue(
  ctx: Ctx,
  { id }: { id: string },
): Promise<TestAnswer | Outcome<never, "conflict">> {
  requirePermission(ctx, "newsletter.write");
  const actor = requireSignedIn(ctx);
  const found = await getIssue(ctx, id);
  if (!found) return issueChanged;
  const { subject, html, text } = await previewIssue(ctx, found.issue);
  const { content: _content, ...props } = propsOf(ctx, found.issue);
  return await sendTest(ctx, actor, issueEmail.template, {
    template: issueEmail.template,
    props,
    recipient: actor.email,
    subject: `[Test] ${subject}`,
    html,
    bodyText: text,
  });
}
