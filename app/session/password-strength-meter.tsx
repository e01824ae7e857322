import { Check, Circle } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import {
  passwordChecks,
  type Strength,
  strengthOf,
} from "#domain/people/sign-in/password-strength.ts";

const filled: Record<Strength["label"], { steps: number; bar: string; text: string }> = {
  Weak: { steps: 1, bar: "bg-danger", text: "text-danger" },
  Medium: { steps: 2, bar: "bg-warn", text: "text-warn" },
  Strong: { steps: 3, bar: "bg-reassure", text: "text-reassure" },
};

/** The six checks for a new password. Updates while the user types: checks passed and overall strength. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const hydrated = useHydrated();
  const { label } = strengthOf(password);
  const { steps, bar, text } = filled[label];
  const typed = hydrated && password !== "";
  return (
    <div className="rounded-md border border-line bg-sunken p-3 text-sm">
      {hydrated ? (
        <div className="mb-3">
          <div aria-hidden="true" className="grid grid-cols-3 gap-1">
            {[1, 2, 3].map((step) => (
              <span
                key={step}
                className={classNames(
                  "h-1.5 rounded-sm transition-colors",
                  typed && step <= steps ? bar : "bg-line",
                )}
              />
            ))}
          </div>
          <p aria-live="polite" className="mt-1 text-ink-soft">
            Password strength:{" "}
            <strong className={typed ? text : ""}>{typed ? label : "nothing entered yet"}</strong>
          </p>
        </div>
      ) : (
        <p className="mb-2 font-semibold">A strong password passes five of these six checks:</p>
      )}
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {passwordChecks(typed ? password : "").map((check) => {
          const passed = typed && check.passed;
          const Icon = passed ? Check : Circle;
          return (
            <li
              key={check.name}
              className={classNames("flex gap-2", passed ? "text-reassure" : "text-ink-soft")}
            >
              <Icon
                aria-hidden="true"
                className={classNames("mt-1 size-3.5 shrink-0", !passed && "opacity-50")}
              />
              <span>
                {check.label}
                {passed ? <span className="sr-only"> (done)</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
