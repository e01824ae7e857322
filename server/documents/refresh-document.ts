/** A page that redirects at once, with a link as a fallback. `location` is a URL. */
export function refreshDocument(location: string): string {
  const address = location.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${address}">
<title>This page has moved</title>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p><a href="${address}">Go to its new location</a></p>
</main>
</body>
</html>
`;
}
