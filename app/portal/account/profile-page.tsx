import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/profile-page";
import { ctxContext } from "#app/session/request-context.ts";
import { requireUser } from "#app/session/guard.server.ts";
import { readSubscription } from "#domain/newsletter/subscription-state.server.ts";
import {
  concerns,
  notificationKinds,
  choicesSchema,
} from "#domain/notifications/notification-choices.ts";
import { can } from "#domain/access/permissions.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { readChoices } from "#domain/notifications/wants-mail.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { AccountFrame, accountMeta } from "./account-frame.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { saveChoices } from "#domain/people/account/save-choices.server.ts";
import { profileSchema } from "#domain/people/account/schema.ts";
import { removeFace } from "#domain/people/account/save-face.server.ts";
import { saveProfile } from "#domain/people/account/save-profile.server.ts";
import { ownProfile } from "#domain/people/account/queries/own-profile.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => accountMeta(matches, "Your account");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { userId, email, emailVerified, role } = requireUser(ctx, url);
  const [{ fullName, isShown, face }, choices, subscription] = await Promise.all([
    ownProfile(ctx),
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
      isShown: can(role, "leads.read") ? isShown : null,
      face,
    },
    kinds: notificationKinds.filter((kind) => concerns(kind, role)),
    choices: { ...choices, marketingEmails: newsletterWaits || subscription === "subscribed" },
    newsletterWaits,
    isCalled: can(role, "leads.read"),
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireUser(ctx),
    forms: {
      profile: formHandler(profileSchema, saveProfile),
      "remove-picture": formHandler(z.object({}), removeFace),
      notifications: formHandler(choicesSchema, (ctx, { wanted }) => saveChoices(ctx, wanted)),
    },
  });
}

export default function Profile() {
  const { profile, ...notifications } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  return (
    <AccountFrame result={result}>
      <ProfileCard profile={profile} result={result} />
      <NotificationsCard {...notifications} result={result} />
    </AccountFrame>
  );
}
