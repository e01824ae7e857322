/** What the command palette shows of the leads that match. */
export interface LeadSearchAnswer {
  q: string;
  leads: { id: string; name: string; phone: string; service: string | null }[];
}
