/** The fields that a column of a people file can hold. */
export interface PersonField {
  label: string;
  /** Headings for this field, the best one first. */
  headings: readonly string[];
  /** True if several columns may hold this field. */
  many?: true;
}

/**
 * The fields that a column can fill, in form order. The headings are the usual names for such columns and those in exports from
 * Jobber, Housecall Pro, GorillaDesk and GoHighLevel.
 */
export const personFields = {
  firstName: {
    label: "First name",
    headings: ["First Name", "First", "Given Name", "Contact First Name", "Customer First Name"],
  },
  lastName: {
    label: "Last name",
    headings: [
      "Last Name",
      "Last",
      "Surname",
      "Family Name",
      "Contact Last Name",
      "Customer Last Name",
    ],
  },
  name: {
    label: "Name",
    headings: [
      "Full Name",
      "Name",
      "Display Name",
      "Customer Name",
      "Client Name",
      "Contact Name",
      "Customer",
      "Client",
      "Contact",
      "Lead Name",
      "Bill To Name",
    ],
  },
  company: {
    label: "Company",
    headings: [
      "Company",
      "Company Name",
      "Business Name",
      "Business",
      "Organization",
      "Account Name",
    ],
  },
  phone: {
    label: "Phone",
    headings: [
      "Mobile Number",
      "Main Phone #s",
      "Phone",
      "Phone Number",
      "Primary Phone",
      "Main Phone",
      "Mobile Phone #s",
      "phones_mobile",
      "Mobile Phone",
      "Mobile",
      "Cell Phone",
      "Cell",
      "Home Number",
      "Home Phone #s",
      "Home Phone",
      "Work Number",
      "Work Phone #s",
      "Work Phone",
      "Telephone",
      "Tel",
      "Phone 1",
      "Contact Phone",
      "Customer Phone",
      "Contact Number",
    ],
  },
  otherPhone: {
    label: "Another phone",
    many: true,
    headings: [
      "Mobile Number",
      "Mobile Phone #s",
      "phones_mobile",
      "Mobile Phone",
      "Mobile",
      "Cell Phone",
      "Cell",
      "Home Number",
      "Home Phone #s",
      "phones_home",
      "Home Phone",
      "Work Number",
      "Work Phone #s",
      "phones_work",
      "Work Phone",
      "Other Phone #s",
      "Other Phone",
      "Additional Phones",
      "Additional Phone",
      "Secondary Phone",
      "Alternate Phone",
      "Alt Phone",
      "Phone 2",
      "Phone 3",
    ],
  },
  email: {
    label: "Email",
    headings: [
      "Email",
      "E-mails",
      "Emails",
      "Email Address",
      "E-mail",
      "E-mail Address",
      "Primary Email",
      "Contact Email",
      "Customer Email",
      "Email 1",
      "Mail",
    ],
  },
  otherEmail: {
    label: "Another email",
    many: true,
    headings: [
      "Additional Emails",
      "Additional Email",
      "Secondary Email",
      "Other Email",
      "Email 2",
    ],
  },
  street: {
    label: "Street",
    headings: [
      "Service Street 1",
      "Address_1 Street Line 1",
      "Service Address",
      "Service Street",
      "Property Address",
      "Street Address",
      "Street",
      "Street 1",
      "Address 1",
      "Address Line 1",
      "Address",
      "Full Address",
      "Billing Street 1",
      "Billing Address",
      "Billing Street",
      "Mailing Address",
    ],
  },
  street2: {
    label: "Apartment or second line",
    headings: [
      "Service Street 2",
      "Address_1 Street Line 2",
      "Street 2",
      "Address 2",
      "Address Line 2",
      "Apartment",
      "Apt",
      "Unit",
      "Suite",
      "Billing Street 2",
    ],
  },
  city: {
    label: "City",
    headings: [
      "Service City",
      "Address_1 City",
      "Service Address City",
      "City",
      "Town",
      "Billing City",
      "Billing Address City",
    ],
  },
  state: {
    label: "State",
    headings: [
      "Service State",
      "Service Province",
      "Address_1 State",
      "Service Address State",
      "State",
      "Province",
      "State/Province",
      "Billing State",
      "Billing Address State",
    ],
  },
  zip: {
    label: "ZIP code",
    headings: [
      "Service Zip code",
      "Address_1 Postal Code",
      "Service Address Zip",
      "Postal Code",
      "Zip",
      "Zip Code",
      "Postcode",
      "Zip/Postal Code",
      "Billing Zip code",
      "Billing Address Zip",
    ],
  },
  notes: {
    label: "Notes",
    many: true,
    headings: [
      "Notes",
      "Note",
      "Message",
      "Comments",
      "Comment",
      "Description",
      "Customer Notes",
      "Address_1 Notes",
      "Do Not Service",
      "Details",
      "Special Instructions",
    ],
  },
  tags: { label: "Tags", many: true, headings: ["Tags", "Tag", "Labels", "Groups"] },
  service: {
    label: "Service",
    headings: ["Service", "Service Type", "Services", "Job Type", "Service Requested", "Pest"],
  },
  status: {
    label: "Status",
    headings: ["Status", "Customer Status", "Lead Status", "Stage", "Contact Type"],
  },
  archived: { label: "Archived (yes or no)", headings: ["Archived", "Is Archived"] },
  source: {
    label: "Source",
    headings: [
      "Lead Source",
      "Source",
      "Referral Source",
      "Marketing Source",
      "How did you hear about us",
    ],
  },
  value: {
    label: "Value in dollars",
    headings: ["Lifetime value", "Value", "Total Revenue", "Revenue", "Total Sales", "Lead Value"],
  },
  created: {
    label: "Customer or lead since",
    headings: [
      "Created Date",
      "Customer created at",
      "Created",
      "Created At",
      "Date Created",
      "Date Added",
      "Created On",
      "Added",
      "Create Date",
      "Creation Date",
      "Signup Date",
      "Customer Since",
      "Client Since",
      "Member Since",
      "Date",
    ],
  },
} as const satisfies Record<string, PersonField>;

export type PersonFieldName = keyof typeof personFields;
export const personFieldNames = Object.keys(personFields) as PersonFieldName[];

export function mayFillTwice(name: PersonFieldName): boolean {
  return "many" in personFields[name];
}

/** Programs whose exports we know. Each has a set of headings that only its exports contain together. */
export const knownPrograms: readonly { name: string; headings: readonly string[] }[] = [
  { name: "Jobber", headings: ["J-ID", "Display Name"] },
  { name: "Jobber", headings: ["Main Phone #s", "E-mails"] },
  { name: "Housecall Pro", headings: ["Mobile Number", "Address_1 Street Line 1"] },
  { name: "GorillaDesk", headings: ["Account #", "Service Address"] },
  { name: "GoHighLevel", headings: ["Contact Id", "First Name", "Tags"] },
];
