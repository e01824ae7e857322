/** What the command palette finds: groups in the order in which it shows them. */
export interface SearchAnswer {
  groups: FoundGroup[];
}

export interface FoundGroup {
  heading: "Leads" | "Customers" | "People" | "Posts" | "Places";
  items: FoundItem[];
}

export interface FoundItem {
  /** Address of its page. */
  to: string;
  label: string;
  hint: string;
}
