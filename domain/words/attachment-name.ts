/**
 * The file name of a `content-disposition` header: in plain ASCII for old clients, and the exact name for all others.
 * No character of the name can end the header.
 */
export function attachmentName(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
