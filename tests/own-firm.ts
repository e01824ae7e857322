/** The first form of a firm in Idaho, by field. */
export const ownFirm = {
  contentSet: "neutral",
  name: "Foothill Pest Pros",
  area: "the Treasure Valley",
  phone: "(208) 555-0142",
  email: "desk@foothill.example.com",
  street: "48 Grove Street",
  city: "Boise",
  region: "ID",
  postalCode: "83702",
  timeZone: "America/Denver",
  licenseNumber: "ID-20931",
  since: "2011",
};
