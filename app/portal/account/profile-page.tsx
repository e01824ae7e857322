import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { requireUser } from "#app/session/guard.server.ts";
import { readSubscription } from "#domain/newsletter/queries.server.ts";
import { concerns, notificationKinds } from "#domain/people/users/notification-choices.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { readChoices } from "#domain/people/users/wants-mail.server.ts";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { answerOf } from "./account-answer.ts";
import { AccountFrame } from "./account-frame.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { saveChoices } from "#domain/people/account/save-choices.server.ts";
import { saveProfile } from "#domain/people/account/save-profile.server.ts";
import { ownName } from "#domain/people/account/queries/own-name.server.ts";

const statusOf = { invalid: 400, failed: 503 } as const;

export function meta() {
  return [{ title: "Your account" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const { userId, email, emailVerified, role } = requireUser(ctx, url);
  const [fullName, choices, subscription] = await Promise.all([
    ownName(ctx),
    readChoices(ctx.db, userId),
    readSubscription(ctx.db, email),
  ]);
  const newsletterWaits = choices.marketingEmails && subscription === "pending";
  return {
    profile: {
      fullName,
      email,
      emailVerified,
      role: role ? roleLabels[role] : "No role yet",
    },
    kinds: notificationKinds.filter((kind) => concerns(kind, role)),
    choices: { ...choices, marketingEmails: newsletterWaits || subscription === "subscribed" },
    newsletterWaits,
  };
}

/** A refused change is answered with an error status; the page must show what is there now all the same. */
export function shouldRevalidate() {
  return true;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.get(ctxContext);
  requireUser(ctx);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "notifications") {
    const result = await saveChoices(ctx, form.getAll("wanted").map(String));
    return data(answerOf(intent, result), { status: result.ok ? 200 : statusOf[result.reason] });
  }
  if (intent !== "profile") throw data({ title: "Unknown intent" }, { status: 400 });
  const fullName = form.get("fullName");
  const values = { fullName: typeof fullName === "string" ? fullName : "" };
  const result = await saveProfile(ctx, values);
  return data(answerOf(intent, result, values), {
    status: result.ok ? 200 : statusOf[result.reason],
  });
}

export default function Profile() {
  const { profile, ...notifications } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AccountFrame answer={answer}>
      <ProfileCard profile={profile} answer={answer} />
      <NotificationsCard {...notifications} answer={answer} />
    </AccountFrame>
  );
}
