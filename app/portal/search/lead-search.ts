/** Matching leads in the command palette. */
export interface LeadSearchAnswer {
  leads: { id: string; name: string; phone: string; service: string | null }[];
}
