import type { Claim } from "#domain/duty/ringing.server.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";

interface LeadClaimProps {
  claim: Claim | null;
  /** The signed-in person. */
  userId: string;
}

/** "I have it": anyone who presses it answers the lead, and it stops ringing for the others. */
export function LeadClaim({ claim, userId }: LeadClaimProps) {
  if (claim === null)
    return (
      <LeadForm intent="take">
        <LeadButton intent="take" aria-keyshortcuts="H">
          I have it
        </LeadButton>
      </LeadForm>
    );
  if (claim.userId !== userId)
    return <p className="text-sm">{claim.name ?? "A former colleague"} has it.</p>;
  return (
    <LeadForm intent="give-back" className="flex items-center gap-2">
      <p className="text-sm">You have it.</p>
      <LeadButton intent="give-back" tone="ghost">
        Give it back
      </LeadButton>
    </LeadForm>
  );
}
