import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import type { UserListItem } from "#domain/people/users/queries/list-users.server.ts";
import { buttonClass, type ButtonTone } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { QuestionPanel } from "#app/ui/overlay/question-panel.tsx";
import type { InvitationListItem } from "#domain/people/invitations/invitation-list.server.ts";
import { type OpenQuestion, type StaffQuestion, withoutQuestion } from "./staff-question.ts";
import { InviteForm } from "./invite-form.tsx";
import { RoleForm } from "./role-form.tsx";
import { type AnyResult, type Refused, refusedOf, resultFor } from "#app/form/result.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";

interface StaffQuestionsProps {
  question: OpenQuestion | null;
  user: UserListItem | null;
  invitation: InvitationListItem | null;
  ownId: string;
  result: AnyResult | undefined;
}

/** The question in the URL, until it succeeds. */
export function StaffQuestions({ question, user, invitation, ownId, result }: StaffQuestionsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const back = withoutQuestion(new URLSearchParams(search));
  if (!question || (result?.ok && result.intent === question.kind)) return null;
  const wording = wordingOf(question.kind, user, invitation);
  if (!wording) return null;
  const refused = refusedOf(resultFor(result, question.kind));
  return (
    <QuestionPanel
      title={wording.title}
      description={wording.text}
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
    >
      <div className="grid gap-4">
        {refused ? <Refusal refused={refused} /> : null}
        {question.kind === "invite" ? (
          <InviteForm refused={refused} />
        ) : question.kind === "role" && user ? (
          <RoleForm user={user} own={user.id === ownId} refused={refused} />
        ) : (
          <IntentForm
            intent={question.kind}
            hidden={{ userId: user?.id ?? "", invitationId: invitation?.id ?? "" }}
            className="flex flex-wrap justify-end gap-2"
          >
            <Link to={back} replace preventScrollReset className={buttonClass({ tone: "quiet" })}>
              Cancel
            </Link>
            <IntentButton intent={question.kind} tone={wording.tone}>
              {wording.button}
            </IntentButton>
          </IntentForm>
        )}
      </div>
    </QuestionPanel>
  );
}

const fieldIds: Record<string, string> = {
  email: "invite-email",
  role: "invite-role-commenter",
  confirmed: "role-confirmed",
};

/** The error above the form, with a link to confirm the user's identity if that is missing. */
function Refusal({ refused }: { refused: Refused }) {
  const listed = Object.entries(refused.fieldErrors).flatMap(([field, texts]) =>
    texts.map((message) => ({ fieldId: fieldIds[field], message })),
  );
  if (refused.reason === "reauthenticate") return <ConfirmFirst title={refused.message} />;
  return (
    <ErrorSummary
      title={
        refused.reason === "incomplete" || listed.length === 0
          ? refused.message
          : titleOf(refused.intent)
      }
      errors={listed.length > 0 ? listed : [{ message: "Nothing was changed." }]}
      attempt={refused.at}
    />
  );
}

function titleOf(intent: string): string {
  return intent === "invite" ? "The invitation wasn't sent" : "Nothing was changed";
}

interface Wording {
  title: string;
  text: ReactNode;
  button: string;
  tone: ButtonTone;
}

function wordingOf(
  kind: StaffQuestion,
  user: UserListItem | null,
  invitation: InvitationListItem | null,
): Wording | null {
  if (kind === "invite")
    return {
      title: "Invite New User",
      text: "A colleague, or someone who writes with you.",
      button: "",
      tone: "action",
    };
  if (kind === "revoke")
    return invitation
      ? {
          title: "Revoke this invitation?",
          text: `The link that ${invitation.email} has will no longer work.`,
          button: "Revoke invitation",
          tone: "danger",
        }
      : null;
  if (!user) return null;
  const { name, email } = user;
  const words: Record<Exclude<StaffQuestion, "invite" | "revoke">, Wording> = {
    role: { title: `Role of ${name}`, text: email, button: "", tone: "action" },
    deactivate: {
      title: `Deactivate ${name}?`,
      text: `${email} will be signed out everywhere and can't sign in until you reactivate the account. Their posts stay.`,
      button: "Deactivate",
      tone: "danger",
    },
    reactivate: {
      title: `Reactivate ${name}?`,
      text: `${email} can sign in again, with the role that they had.`,
      button: "Reactivate",
      tone: "action",
    },
    unlock: {
      title: `Unlock ${name}?`,
      text: `${email} can try passwords and codes again right away. Ask them first whether the failed tries were theirs.`,
      button: "Unlock",
      tone: "action",
    },
    remove: {
      title: `Delete ${name}?`,
      text: `The account of ${email} is permanently deleted, with its sessions, authenticator apps and passkeys. Their posts and activity log stay. To block them temporarily, deactivate the account instead.`,
      button: "Delete user",
      tone: "danger",
    },
    "end-sessions": {
      title: `Sign ${name} out everywhere?`,
      text: `All sessions of ${email} end now. They can sign in again right away.`,
      button: "End all sessions",
      tone: "danger",
    },
  };
  return words[kind];
}
