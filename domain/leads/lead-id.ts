/** Whether a text has the form of a lead's id. */
export const isLeadId = (id: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
