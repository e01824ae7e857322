/** What the command palette shows of the leads that match. */
export interface LeadSearchAnswer {
  leads: { id: string; name: string; phone: string; service: string | null }[];
}
