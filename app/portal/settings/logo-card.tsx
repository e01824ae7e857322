import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { BrandColors, CompanyLogo } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";

type Sending = "idle" | "sending" | { refused: string };

interface LogoCardProps {
  logo: CompanyLogo | null;
  colors: BrandColors;
}

/** Uploads the logo and shows it on both backgrounds. */
export function LogoCard({ logo, colors }: LogoCardProps) {
  const [sending, setSending] = useState<Sending>("idle");
  const { revalidate } = useRevalidator();
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending("sending");
    const answer = await upload(new FormData(form));
    if (answer.ok) {
      toast.success(answer.message);
      form.reset();
      await revalidate();
    }
    setSending(answer.ok ? "idle" : { refused: answer.message });
  };
  return (
    <Card>
      <CardHeader
        title="Logo"
        description="Shows in the header of every page and in search results. The website resizes pictures."
      />
      <CardBody className="grid gap-4">
        {logo ? <Shown logo={logo} colors={colors} /> : null}
        <form
          method="post"
          encType="multipart/form-data"
          action={addresses.uploadLogo}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            void send(event.currentTarget);
          }}
          className="grid justify-items-start gap-4"
        >
          <TextField
            id="logo-file"
            name="file"
            type="file"
            label={logo ? "Another logo" : "File"}
            hint="SVG without text, PNG, WebP or JPEG. A transparent background works best."
            accept="image/svg+xml,image/png,image/webp,image/jpeg"
            errors={typeof sending === "object" ? [sending.refused] : null}
          />
          <CheckboxField
            id="logo-hasName"
            name="hasName"
            label="The name of the company is part of it"
            defaultChecked={logo?.hasName}
          />
          <SubmitButton tone="quiet" pending={sending === "sending"} pendingLabel="Uploading …">
            Upload logo
          </SubmitButton>
        </form>
        {logo ? (
          <IntentForm intent="remove-logo" className="">
            <IntentButton intent="remove-logo" tone="quiet" size="sm">
              Remove the logo
            </IntentButton>
          </IntentForm>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Shown({ logo, colors }: { logo: CompanyLogo; colors: BrandColors }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(["light", "dark"] as const).map((look) => (
        <div
          key={look}
          style={{ background: tokensOf(colors, look)["surface"] }}
          className="flex min-h-20 items-center rounded-md border border-line px-4"
        >
          <img
            src={addresses.logoFile(logo.file)}
            alt={`The logo in the ${look} look`}
            className="max-h-11 max-w-50"
          />
        </div>
      ))}
    </div>
  );
}

async function upload(body: FormData): Promise<{ ok: boolean; message: string }> {
  try {
    const answer = await fetch(addresses.uploadLogo, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    return (await answer.json()) as { ok: boolean; message: string };
  } catch {
    return { ok: false, message: "The logo did not arrive. Please try again." };
  }
}
