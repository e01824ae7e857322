import { useState } from "react";
import * as addresses from "#app/addresses.ts";
import { apiBase } from "#app/endpoints.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { ReferenceField, ReferenceOperation } from "./read-reference.server.ts";

interface Answer {
  title: string;
  text: string;
}

const longestShown = 20_000;

/** Sends a reading operation with the page's key and shows the answer. */
export function TryOut({ operation, apiKey }: { operation: ReferenceOperation; apiKey: string }) {
  const { id, path, inPath, inQuery, summary } = operation;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (form: FormData): Promise<void> => {
    setIsSending(true);
    setAnswer(await answerOf(addressOf(path, inQuery, form), apiKey));
    setIsSending(false);
  };
  return (
    <form
      aria-label={`Try: ${summary}`}
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <h4 className="font-semibold">Try it</h4>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        {[...inPath, ...inQuery].map((field) => (
          <TryField key={field.name} field={field} prefix={`try-${id}-`} />
        ))}
      </div>
      <Button type="submit" tone="quiet" size="sm" pending={isSending} className="w-fit">
        Send
      </Button>
      <div role="status" className="min-w-0">
        {answer ? (
          <>
            <p className="mb-1 font-semibold">{answer.title}</p>
            <pre
              tabIndex={0}
              aria-label="Answer"
              className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs"
            >
              {answer.text}
            </pre>
          </>
        ) : null}
      </div>
    </form>
  );
}

function TryField({ field, prefix }: { field: ReferenceField; prefix: string }) {
  const { name, choices, isRequired } = field;
  const shared = { id: prefix + name, name, label: name, optional: !isRequired };
  return choices.length > 0 ? (
    <SelectField
      {...shared}
      placeholder="Any"
      choices={choices.map((value) => ({ value, label: value }))}
    />
  ) : (
    <TextField {...shared} autoComplete="off" />
  );
}

function addressOf(path: string, inQuery: readonly ReferenceField[], form: FormData): string {
  const valueOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const filled = path.replace("{id}", () => encodeURIComponent(valueOf("id")));
  const query = Object.fromEntries(inQuery.map(({ name }) => [name, valueOf(name)]));
  return addresses.withQuery(`${apiBase}/${filled}`, query);
}

async function answerOf(address: string, apiKey: string): Promise<Answer> {
  if (apiKey === "")
    return { title: "Not sent", text: "Paste a key at the top of the page first." };
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    return {
      title: "Not sent",
      text: "This is not a key. Keys have only letters, digits and underscores.",
    };
  try {
    const response = await fetch(address, {
      credentials: "omit",
      headers: { authorization: `Bearer ${apiKey}` },
    });
    const text = JSON.stringify(await response.json(), null, 2);
    return {
      title: `${response.status} ${response.statusText}`.trim(),
      text: text.length > longestShown ? `${text.slice(0, longestShown)}\n…` : text,
    };
  } catch {
    return { title: "No answer", text: "The server did not answer. Please try again." };
  }
}
