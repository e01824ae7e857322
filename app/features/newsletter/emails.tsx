import {
  EmailButton,
  EmailLayout,
  EmailLink,
  type EmailSender,
  EmailText,
  writeEmail,
} from "#app/features/emails/emails.tsx";
import type { WrittenEmail } from "#app/features/emails/schema.ts";
import type { SubscribedEmailProps } from "./email-props.ts";

/** To an address that was entered: nothing comes after it unless its reader confirms. */
export function writeConfirmEmail(link: string, sender: EmailSender): Promise<WrittenEmail> {
  return writeEmail(
    `Please confirm your subscription: ${sender.name}`,
    <EmailLayout
      sender={sender}
      preview="One click, and our newsletter comes to this address."
      title="Do you want our newsletter?"
      reason="You get this email because this address was entered in the newsletter box on our website."
    >
      <EmailText>
        We email seasonal pest tips and offers. Please confirm that this address is yours and that
        you want them.
      </EmailText>
      <EmailButton href={link}>Confirm my subscription</EmailButton>
      <EmailText>
        The link works for 7 days. Was it not you? Then do nothing: without your click the
        newsletter does not come.
      </EmailText>
    </EmailLayout>,
  );
}

/** To a subscriber: after the confirmation, and when the address is entered once more. */
export function writeSubscribedEmail(
  { already, unsubscribe }: SubscribedEmailProps,
  sender: EmailSender,
): Promise<WrittenEmail> {
  return writeEmail(
    already ? `You are subscribed already: ${sender.name}` : `You are subscribed: ${sender.name}`,
    <EmailLayout
      sender={sender}
      preview="Seasonal pest tips and offers come to this address."
      title={already ? "You are subscribed already" : "Thank you, you are subscribed"}
      reason={
        already
          ? "You get this email because this address was entered in the newsletter box on our website once more."
          : "You get this email because you confirmed your subscription."
      }
    >
      <EmailText>
        {already
          ? "This address gets our newsletter, so there is nothing to confirm."
          : "Our next newsletter comes to this address."}
      </EmailText>
      <EmailText>
        Enough of it? <EmailLink href={unsubscribe}>Unsubscribe</EmailLink>, now or at any time. No
        password is needed.
      </EmailText>
    </EmailLayout>,
  );
}
