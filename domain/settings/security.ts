import { z } from "zod";

/** Limits of the four security settings; durations in minutes. */
export const securityLimits = {
  sessionTimeout: { min: 5, max: 480, default: 30 },
  maxLoginAttempts: { min: 3, max: 10, default: 5 },
  lockoutDuration: { min: 5, max: 60, default: 15 },
} as const;

const wholeNumber = ({ min, max }: { min: number; max: number }, label: string, unit = "") =>
  z.coerce
    .number({ error: `${label} must be a number` })
    .int({ error: `${label} must be a whole number` })
    .min(min, { error: `${label} must be at least ${min}${unit}` })
    .max(max, { error: `${label} must be no more than ${max}${unit}` });

export const securityFailed = "Failed to update security settings";

/** The setting `security`. */
export const securitySchema = z.object({
  sessionTimeout: wholeNumber(securityLimits.sessionTimeout, "Session timeout", " minutes"),
  maxLoginAttempts: wholeNumber(securityLimits.maxLoginAttempts, "Max login attempts"),
  lockoutDuration: wholeNumber(securityLimits.lockoutDuration, "Lockout duration", " minutes"),
  requireTwoFactor: z.boolean(),
});

export type SecuritySettings = z.output<typeof securitySchema>;

export const securityDefaults: SecuritySettings = {
  sessionTimeout: securityLimits.sessionTimeout.default,
  maxLoginAttempts: securityLimits.maxLoginAttempts.default,
  lockoutDuration: securityLimits.lockoutDuration.default,
  requireTwoFactor: false,
};

const { sessionTimeout, maxLoginAttempts, lockoutDuration, requireTwoFactor } =
  securitySchema.shape;
const storedSchema = z.object({
  sessionTimeout: sessionTimeout.catch(securityDefaults.sessionTimeout),
  maxLoginAttempts: maxLoginAttempts.catch(securityDefaults.maxLoginAttempts),
  lockoutDuration: lockoutDuration.catch(securityDefaults.lockoutDuration),
  requireTwoFactor: requireTwoFactor.catch(securityDefaults.requireTwoFactor),
});

/**
 * The stored setting, with the default for each part that is missing or invalid: an invalid part must not reset
 * the others.
 */
export function securityOf(setting: unknown): SecuritySettings {
  return storedSchema.safeParse(setting).data ?? securityDefaults;
}
