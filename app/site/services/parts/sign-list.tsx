import { Icon } from "#app/ui/icon.tsx";
import { signs } from "#app/site/services/content/all-services.ts";

/** From what was noticed to the service that deals with it. */
export function SignList() {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {signs.map(({ noticed, often, label, href }) => (
        <li key={noticed} className="flex flex-col border-t border-line py-5">
          <h3 className="text-lg">{noticed}</h3>
          <p className="mt-1 mb-2 text-ink-soft">{often}</p>
          <a
            href={href}
            data-cta="sign"
            className="mt-auto flex items-center gap-2 self-start font-semibold text-action-ink hover:underline"
          >
            {label} <span className="sr-only">: {noticed}</span>
            <Icon name="arrow" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
