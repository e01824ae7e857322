import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonTone } from "#app/ui/button.tsx";
import type { StaffIntent } from "./staff-question.ts";

interface StaffFormProps {
  intent: StaffIntent;
  fields?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** A form of the user pages: a plain post that says what it wants. */
export function StaffForm({ intent, fields = {}, className, children }: StaffFormProps) {
  return (
    <Form method="post" noValidate preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Whether this form is on its way, of those with the same intent the one with this target. */
export function usePendingStaff(intent: StaffIntent, target?: string): boolean {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== intent) return false;
  return target === undefined || [...formData.values()].includes(target);
}

interface StaffButtonProps {
  intent: StaffIntent;
  target?: string;
  tone?: ButtonTone;
  size?: "sm" | "md";
  children: ReactNode;
}

export function StaffButton({ intent, target, tone, size, children }: StaffButtonProps) {
  return (
    <Button type="submit" tone={tone} size={size} pending={usePendingStaff(intent, target)}>
      {children}
    </Button>
  );
}
