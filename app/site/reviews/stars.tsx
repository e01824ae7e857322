import { Icon } from "#app/ui/icon.tsx";

/** Filled stars of five. */
export function Stars({ count, label }: { count: number; label?: string }) {
  return (
    <span className="flex text-picture-sun">
      {label ? <span className="sr-only">{label}</span> : null}
      {Array.from({ length: count }, (_, star) => (
        <Icon key={star} name="star" className="size-4 fill-current" />
      ))}
      {Array.from({ length: 5 - count }, (_, star) => (
        <Icon key={star} name="star" className="size-4" />
      ))}
    </span>
  );
}
