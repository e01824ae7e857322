import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { titleFrom } from "#domain/media/labels.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { saveWords } from "./library-requests.ts";

const texts = {
  image: {
    label: "Alternative text",
    submit: "Use picture",
    missing: "Describe the picture in a few words.",
  },
  video: {
    label: "Title of the video",
    submit: "Use video",
    missing: "Describe the video in a few words.",
  },
  document: {
    label: "Title of the document",
    submit: "Use document",
    missing: "Describe the document in a few words.",
  },
} as const;

interface ChosenBarProps {
  item: MediaItem;
  /** Whether the user just clicked it: focus moves here. */
  pressed: boolean;
  onChoose: (item: MediaItem) => void;
}

/** A chosen item gets its text before use: alternative text for a picture, a title for other files. */
export function ChosenBar({ item, pressed, onChoose }: ChosenBarProps) {
  const { label, submit, missing } = texts[item.type];
  const [alt, setAlt] = useState(
    item.alt === "" && item.type !== "image" ? titleFrom(item.name) : item.alt,
  );
  const [error, setError] = useState("");
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (pressed) writeIn(form.current);
  }, [pressed]);
  const refuse = (problem: string) => {
    setError(problem);
    writeIn(form.current);
  };
  const use = async () => {
    const words = alt.replace(/\s+/g, " ").trim();
    if (words === "") return refuse(missing);
    if (words !== item.alt) {
      setSaving(true);
      const problem = await saveWords(item.id, words);
      setSaving(false);
      if (problem !== null) return refuse(problem);
    }
    onChoose({ ...item, alt: words, picture: item.picture && { ...item.picture, alt: words } });
  };
  return (
    <form
      ref={form}
      aria-label={`Use ${item.name}`}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!saving) void use();
      }}
    >
      <TextField
        id="media-chosen-alt"
        label={label}
        value={alt}
        maxLength={250}
        onChange={(event) => {
          setAlt(event.target.value);
          setError("");
        }}
        errors={error === "" ? undefined : [error]}
        autoComplete="off"
        className="min-w-56 flex-1"
      />
      <Button type="submit" pending={saving}>
        {submit}
      </Button>
    </form>
  );
}

function writeIn(form: HTMLFormElement | null): void {
  form?.querySelector("input")?.focus();
}
