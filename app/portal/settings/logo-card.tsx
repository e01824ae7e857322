import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FileForm } from "#app/portal/kit/form/file-form.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import type { LogoUse } from "#domain/logo/stored-logo.server.ts";
import type { BrandColors, CompanyLogo } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";

interface LogoCardProps {
  logo: CompanyLogo | null;
  /** The file of the icon. */
  icon: string | null;
  colors: BrandColors;
}

const fileFacts = {
  to: addresses.uploadLogo,
  hint: "SVG without text, PNG, WebP or JPEG. A transparent background works best.",
  accept: "image/svg+xml,image/png,image/webp,image/jpeg",
};

/** Uploads the logo and the icon, and shows them on both backgrounds. */
export function LogoCard({ logo, icon, colors }: LogoCardProps) {
  return (
    <>
      <Card>
        <CardHeader
          title="Logo"
          description="Shows in the header of every page, in share pictures and in search results. The website resizes pictures."
        />
        <CardBody className="grid gap-4">
          {logo ? <Shown file={logo.file} words="logo" colors={colors} /> : null}
          <FileForm {...fileFacts} name="logo" label={logo ? "Another logo" : "File"}>
            <input type="hidden" name="use" value="logo" />
            <CheckboxField
              id="logo-hasName"
              name="hasName"
              label="The name of the company is part of it"
              defaultChecked={logo?.hasName}
            />
          </FileForm>
          {logo ? <RemoveForm use="logo" /> : null}
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title="Icon"
          description="Shows in browser tabs and on home screens. Without one, it is a square logo or the drawn one."
        />
        <CardBody className="grid gap-4">
          {icon ? <Shown file={icon} words="icon" colors={colors} /> : null}
          <FileForm {...fileFacts} name="icon" label={icon ? "Another icon" : "Square file"}>
            <input type="hidden" name="use" value="icon" />
          </FileForm>
          {icon ? <RemoveForm use="icon" /> : null}
        </CardBody>
      </Card>
    </>
  );
}

function RemoveForm({ use }: { use: LogoUse }) {
  const intent = `remove-${use}`;
  return (
    <ActionForm intent={intent} tone="quiet" size="sm">
      Remove the {use}
    </ActionForm>
  );
}

interface ShownProps {
  file: string;
  words: LogoUse;
  colors: BrandColors;
}

function Shown({ file, words, colors }: ShownProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(["light", "dark"] as const).map((look) => (
        <div
          key={look}
          style={{ background: tokensOf(colors, look)["surface"] }}
          className="flex min-h-20 items-center rounded-md border border-line px-4"
        >
          <img
            src={addresses.logoFile(file)}
            alt={`The ${words} in the ${look} look`}
            className="max-h-11 max-w-50"
          />
        </div>
      ))}
    </div>
  );
}
