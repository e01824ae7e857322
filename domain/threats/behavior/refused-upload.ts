/** The action that a browser reports for a file that it refused before sending it. */
export const refusedUpload = "upload_refused";
