import { useEffect, useRef, useState } from "react";
import { maxPhotos } from "#domain/leads/photos/photo-rules.ts";

interface PhotoPickerProps {
  id: string;
  /** The visitor chose photographs, and the reloaded form lost them. */
  areLost: boolean;
  onChange: (photos: readonly File[]) => void;
}

interface Picked {
  file: File;
  url: string;
}

/**
 * Chooses photographs in a form; they are sent once the request is saved. Hidden where no script can send them. A form
 * that the browser posts by itself contains only the file names, so the server knows that the photographs are missing.
 */
export function PhotoPicker({ id, areLost, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [isCut, setCut] = useState(false);
  const change = (chosen: readonly Picked[]): void => {
    const next = chosen.slice(0, maxPhotos);
    setPicked(next);
    setCut(chosen.length > maxPhotos);
    onChange(next.map(({ file }) => file));
  };
  const add = (files: FileList | null): void => {
    const fresh = [...(files ?? [])].map((file) => ({ file, url: URL.createObjectURL(file) }));
    change([...picked, ...fresh]);
    if (input.current) input.current.value = "";
  };
  useEffect(() => {
    // Chosen before hydration.
    if (input.current?.files?.length) add(input.current.files);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
  }, []);
  const isFull = picked.length >= maxPhotos;
  return (
    <div className="noscript:hidden">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Photos <span className="font-normal text-ink-soft">(optional, up to {maxPhotos})</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="photographs"
        accept="image/*"
        multiple
        disabled={isFull}
        onChange={(event) => add(event.target.files)}
        className="block w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      <p role="status" className="mt-2 text-sm empty:hidden">
        {isCut ? `Up to ${maxPhotos}: the first ${maxPhotos} were kept.` : null}
        {areLost && picked.length === 0
          ? "Your photos were not kept. Please choose them again."
          : null}
      </p>
      {picked.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-3">
          {picked.map(({ file, url }, position) => (
            <li key={url} className="grid gap-1">
              <img
                src={url}
                alt={`Chosen: ${file.name}`}
                className="size-20 rounded-md border border-line object-cover"
              />
              <button
                type="button"
                onClick={() => change(picked.filter((_, at) => at !== position))}
                className="text-sm underline"
              >
                Remove<span className="sr-only"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
