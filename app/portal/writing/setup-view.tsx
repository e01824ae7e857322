import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

const examples = [
  {
    title: "Any service with an OpenAI-compatible API",
    text: "A hosted service, or a model that runs on your own machine. A local one may not need a key.",
    lines:
      "AI_BASE_URL=https://api.openai.com/v1\nAI_API_KEY=<your key>\nAI_MODEL=<name of the model>",
  },
  {
    title: "Anthropic",
    text: "AI_MODEL is optional here.",
    lines: "ANTHROPIC_API_KEY=<your key>",
  },
];

/** Setup steps for an owner before this page can be used. */
export function SetupView() {
  return (
    <Card>
      <CardHeader
        title="No language model is configured"
        description="Set these environment variables on the server, then restart it. Keys are read from the environment only and are never shown here."
      />
      <CardBody className="grid grid-cols-1 gap-5">
        {examples.map(({ title, text, lines }) => (
          <section key={title} className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
            <pre
              tabIndex={0}
              aria-label={`Variables: ${title}`}
              className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 font-mono text-sm"
            >
              {lines}
            </pre>
          </section>
        ))}
        <p className="text-sm text-ink-soft">
          To see costs, also set <code className="font-mono">AI_PRICE_INPUT</code> and{" "}
          <code className="font-mono">AI_PRICE_OUTPUT</code>: US dollars per million tokens.
        </p>
      </CardBody>
    </Card>
  );
}
