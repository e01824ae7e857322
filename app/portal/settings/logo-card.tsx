import { type FormEvent, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { LogoUse } from "#domain/logo/stored-logo.server.ts";
import type { BrandColors, CompanyLogo } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";

type Sending = "idle" | "sending" | { refused: string };

interface LogoCardProps {
  logo: CompanyLogo | null;
  /** The file of the icon. */
  icon: string | null;
  colors: BrandColors;
}

const kinds = "SVG without text, PNG, WebP or JPEG. A transparent background works best.";

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
          <UploadForm use="logo" label={logo ? "Another logo" : "File"} hint={kinds}>
            <CheckboxField
              id="logo-hasName"
              name="hasName"
              label="The name of the company is part of it"
              defaultChecked={logo?.hasName}
            />
          </UploadForm>
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
          <UploadForm use="icon" label={icon ? "Another icon" : "Square file"} hint={kinds} />
          {icon ? <RemoveForm use="icon" /> : null}
        </CardBody>
      </Card>
    </>
  );
}

function RemoveForm({ use }: { use: LogoUse }) {
  const intent = `remove-${use}`;
  return (
    <IntentForm intent={intent} className="">
      <IntentButton intent={intent} tone="quiet" size="sm">
        Remove the {use}
      </IntentButton>
    </IntentForm>
  );
}

interface UploadFormProps {
  use: LogoUse;
  label: string;
  hint: string;
  children?: ReactNode;
}

function UploadForm({ use, label, hint, children }: UploadFormProps) {
  const [sending, setSending] = useState<Sending>("idle");
  const { revalidate } = useRevalidator();
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending("sending");
    const answer = await upload(new FormData(form), use);
    if (answer.ok) {
      toast.success(answer.message);
      form.reset();
      await revalidate();
    }
    setSending(answer.ok ? "idle" : { refused: answer.message });
  };
  return (
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
      <input type="hidden" name="use" value={use} />
      <TextField
        id={`${use}-file`}
        name="file"
        type="file"
        label={label}
        hint={hint}
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        errors={typeof sending === "object" ? [sending.refused] : null}
      />
      {children}
      <SubmitButton tone="quiet" pending={sending === "sending"} pendingLabel="Uploading …">
        Upload {use}
      </SubmitButton>
    </form>
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

async function upload(body: FormData, use: LogoUse): Promise<{ ok: boolean; message: string }> {
  try {
    const answer = await fetch(addresses.uploadLogo, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    return (await answer.json()) as { ok: boolean; message: string };
  } catch {
    return { ok: false, message: `The ${use} did not arrive. Please try again.` };
  }
}
