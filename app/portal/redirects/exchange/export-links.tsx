import * as addresses from "#app/addresses.ts";
import { exportFormats, formatLabels } from "#domain/redirects/exchange/formats.ts";

export function ExportLinks() {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1">
      Export:
      {exportFormats.map((format) => (
        <a
          key={format}
          href={addresses.exportRedirects(format)}
          download
          className="font-semibold underline"
        >
          {formatLabels[format]}
        </a>
      ))}
    </p>
  );
}
