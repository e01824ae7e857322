import { type EmailKind, emailKind, tokensOf } from "#domain/emails/kind.server.ts";
import {
  accountExistsSchema,
  accountExistsTemplate,
  accountLockedSchema,
  accountLockedTemplate,
  confirmAccountSchema,
  confirmAccountTemplate,
  mfaChangedSchema,
  mfaChangedTemplate,
  passwordChangedSchema,
  passwordChangedTemplate,
  passwordResetSchema,
  passwordResetTemplate,
  unusualSignInSchema,
  unusualSignInTemplate,
} from "./email-props.ts";
import { mfaWords } from "#domain/people/second-step/change-words.ts";

const greeting = (fullName: string): string => fullName.trim() || "there";

const nameVariable = { name: "The reader's name, or “there” if we have none" };
const momentVariables = {
  when: "The day and time it happened",
  place: "The browser and the address it came from",
};

const reader = { fullName: "Dana Whitfield" };
const samplePlace = { at: "2026-03-02T20:04:00Z", place: "Chrome on Windows, 198.51.100.7" };
const sampleToken = "sample-token-that-opens-nothing";

const activityKind = (
  { at, place }: { at: string; place: string },
  { moment }: { moment(iso: string): string },
) => [
  { label: "When", value: moment(at) },
  { label: "From", value: place },
];

/** A delayed notice about the person's own account is still useful, but not a week later. */
const noticeHours = 72;

/** The emails about an account. Their links contain tokens, which our copies lose once they are sent. */
export const accountEmails: readonly EmailKind[] = [
  emailKind({
    template: confirmAccountTemplate,
    name: "Confirm a new account",
    type: "Account",
    purpose: "To anyone who signs up, before the account can be used.",
    reason: "You get this email because an account was created with this address on our website.",
    schema: confirmAccountSchema,
    variables: nameVariable,
    wording: {
      subject: "Confirm your email address: {{companyName}}",
      heading: "Welcome, {{name}}",
      before: "Please confirm that this address is yours to activate your account.",
      button: "Confirm my address",
      after:
        "The button works once. If this wasn't you, ignore this email: the account stays inactive unless you confirm it.",
    },
    values: ({ fullName }) => ({ name: greeting(fullName) }),
    button: ({ link }) => link,
    sample: (origin, links) => ({ ...reader, link: `${origin}${links.confirmEmail(sampleToken)}` }),
    secretsOf: ({ link }) => tokensOf(link),
    staleAfterHours: 24,
  }),
  emailKind({
    template: accountExistsTemplate,
    name: "Account already exists",
    type: "Account",
    purpose: "When someone signs up with an address that already has an account.",
    reason:
      "You get this email because this address was entered in the sign-up form on our website.",
    schema: accountExistsSchema,
    variables: nameVariable,
    wording: {
      subject: "You already have an account: {{companyName}}",
      heading: "You already have an account",
      before:
        "Hello {{name}},\n\nSomeone tried to create an account with this address. It already has one, so nothing changed.\n\nIf it was you, sign in as usual. If it wasn't, you don't need to do anything.",
      button: "Sign in",
      after: "Forgot your password? Choose a new one:",
    },
    values: ({ fullName }) => ({ name: greeting(fullName) }),
    button: ({ signInLink }) => signInLink,
    links: ({ resetLink }) => [{ label: "Reset my password", href: resetLink }],
    sample: (origin, links) => ({
      ...reader,
      signInLink: `${origin}${links.auth}`,
      resetLink: `${origin}${links.forgotPassword}`,
    }),
    secretsOf: ({ signInLink, resetLink }) => [...tokensOf(signInLink), ...tokensOf(resetLink)],
    staleAfterHours: 24,
  }),
  emailKind({
    template: passwordResetTemplate,
    name: "Reset a password",
    type: "Account",
    purpose: "To anyone who requests a new password, if the address has an account.",
    reason: "You get this email because a new password was requested on our website.",
    schema: passwordResetSchema,
    variables: { ...nameVariable, minutes: "How many minutes the button works" },
    wording: {
      subject: "Reset your password: {{companyName}}",
      heading: "Choose a new password",
      before: "Hello {{name}},\n\nUse the button below to choose a new password for your account.",
      button: "Choose a new password",
      after:
        "The button works once, for {{minutes}} minutes. If this wasn't you, ignore this email: your password won't change.",
    },
    values: ({ fullName, minutes }) => ({ name: greeting(fullName), minutes: String(minutes) }),
    button: ({ link }) => link,
    sample: (origin, links) => ({
      ...reader,
      minutes: 60,
      link: `${origin}${links.newPassword(sampleToken)}`,
    }),
    secretsOf: ({ link }) => tokensOf(link),
    staleAfterHours: 1,
  }),
  emailKind({
    template: passwordChangedTemplate,
    name: "Password changed",
    type: "Security",
    purpose: "To the owner of an account after its password was changed.",
    reason: "You get this email because the password of your account was changed.",
    schema: passwordChangedSchema,
    variables: { ...nameVariable, ...momentVariables },
    wording: {
      subject: "Your password was changed: {{companyName}}",
      heading: "Your password was changed",
      before:
        "Hello {{name}},\n\nYour account has a new password, and all other sessions have ended.",
      button: "This wasn't me",
      after:
        "If it was you, you don't need to do anything. If it wasn't, choose a new password right away and call us at {{companyPhone}}.",
    },
    values: ({ fullName, at, place }, { moment }) => ({
      name: greeting(fullName),
      when: moment(at),
      place,
    }),
    facts: activityKind,
    button: ({ resetLink }) => resetLink,
    sample: (origin, links) => ({
      ...reader,
      ...samplePlace,
      resetLink: `${origin}${links.forgotPassword}`,
    }),
    secretsOf: ({ resetLink }) => tokensOf(resetLink),
    staleAfterHours: noticeHours,
  }),
  emailKind({
    template: accountLockedTemplate,
    name: "Sign-in locked",
    type: "Security",
    purpose: "To the owner of an account after too many wrong passwords.",
    reason: "You get this email because someone tried to sign in to your account.",
    schema: accountLockedSchema,
    variables: {
      ...nameVariable,
      ...momentVariables,
      minutes: "How many minutes sign-in is locked",
    },
    wording: {
      subject: "Sign-in to your account is locked: {{companyName}}",
      heading: "Too many wrong passwords",
      before:
        "Hello {{name}},\n\nSomeone entered a wrong password for your account several times. Sign-in is locked for {{minutes}} minutes.",
      button: "Let me sign in now",
      after:
        "The button is only for you. It unlocks sign-in right away. If this wasn't you, your password wasn't guessed. A longer password and an authenticator app help keep your account safe.",
    },
    values: ({ fullName, at, place, minutes }, { moment }) => ({
      name: greeting(fullName),
      when: moment(at),
      place,
      minutes: String(minutes),
    }),
    facts: activityKind,
    button: ({ unlockLink }) => unlockLink,
    sample: (origin, links) => ({
      ...reader,
      ...samplePlace,
      minutes: 15,
      unlockLink: `${origin}${links.unlock(sampleToken)}`,
    }),
    secretsOf: ({ unlockLink }) => tokensOf(unlockLink),
    staleAfterHours: 24,
  }),
  emailKind({
    template: unusualSignInTemplate,
    name: "Unusual sign-in",
    type: "Security",
    purpose: "To the owner of an account after a sign-in that is unlike earlier ones.",
    reason: "You get this email because of an unusual sign-in to your account.",
    schema: unusualSignInSchema,
    variables: { ...nameVariable, ...momentVariables },
    wording: {
      subject: "New sign-in to your account: {{companyName}}",
      heading: "Was this you?",
      before: "Hello {{name}},\n\nSomeone signed in to your account from a new device or location.",
      button: "View my sessions",
      after:
        "If it was you, you don't need to do anything. If it wasn't, end that session, then change your password.",
    },
    values: ({ fullName, at, place }, { moment }) => ({
      name: greeting(fullName),
      when: moment(at),
      place,
    }),
    facts: activityKind,
    button: ({ sessionsLink }) => sessionsLink,
    sample: (origin, links) => ({
      ...reader,
      ...samplePlace,
      sessionsLink: `${origin}${links.security}`,
    }),
    secretsOf: ({ sessionsLink }) => tokensOf(sessionsLink),
    staleAfterHours: noticeHours,
  }),
  emailKind({
    template: mfaChangedTemplate,
    name: "Two-factor sign-in changed",
    type: "Security",
    purpose:
      "To the owner of an account after an authenticator app or a passkey was added or removed, or a recovery code was used or renewed.",
    reason: "You get this email because the two-factor sign-in of your account changed.",
    schema: mfaChangedSchema,
    variables: {
      ...nameVariable,
      ...momentVariables,
      change: "What happened, in a few words",
      details: "What it means, in a sentence or two",
    },
    wording: {
      subject: "{{change}}: {{companyName}}",
      heading: "{{change}}",
      before: "Hello {{name}},\n\n{{details}}",
      button: "Open my security settings",
      after:
        "If it was you, you don't need to do anything. If it wasn't, change your password and call us at {{companyPhone}}.",
    },
    values: (props, { moment }) => ({
      name: greeting(props.fullName),
      when: moment(props.at),
      place: props.place,
      ...mfaWords(props),
    }),
    facts: activityKind,
    button: ({ securityLink }) => securityLink,
    sample: (origin, links) => ({
      ...reader,
      ...samplePlace,
      change: "added" as const,
      factor: "My phone",
      codesLeft: 10,
      securityLink: `${origin}${links.security}`,
    }),
    secretsOf: ({ securityLink }) => tokensOf(securityLink),
    staleAfterHours: noticeHours,
  }),
];
