import { useEffect, useRef, useState } from "react";
import { maxPhotos } from "#domain/leads/photos/photo-rules.ts";

interface PhotoPickerProps {
  id: string;
  onChange: (photos: readonly File[]) => void;
}

interface Picked {
  file: File;
  url: string;
}

/** Chooses photographs in a form; they are sent once the request is saved. Hidden where no script can send them. */
export function PhotoPicker({ id, onChange }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    onChange(next.map(({ file }) => file));
  };
  const add = (files: FileList | null): void => {
    const fresh = [...(files ?? [])].map((file) => ({ file, url: URL.createObjectURL(file) }));
    change([...picked, ...fresh].slice(0, maxPhotos));
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
        Photographs <span className="font-normal text-ink-soft">(optional, up to {maxPhotos})</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isFull}
        onChange={(event) => add(event.target.files)}
        className="block w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
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
