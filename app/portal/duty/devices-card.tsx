import { BellRing, Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSubmit } from "react-router";
import { ActionForm, IntentButton, IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { useInstall } from "#app/portal/install/install-prompt.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { PushDevice } from "#domain/duty/devices/device-rules.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { type DeviceState, subscribe, unsubscribe, useThisDevice } from "./this-device.ts";

interface DevicesCardProps {
  devices: readonly PushDevice[];
  publicKey: string;
  timeZone: string;
  result: AnyResult | undefined;
}

/** The person's phones and computers that ring, and this one. */
export function DevicesCard({ devices, publicKey, timeZone, result }: DevicesCardProps) {
  const { state, endpoint } = useThisDevice();
  const [added, setAdded] = useState<string | null>(null);
  const own = added ?? endpoint;
  const isListed = devices.some((device) => device.endpoint === own && device.isCurrent);
  return (
    <Card id="devices">
      <CardHeader
        title="Your devices"
        description="A notification for each waiting lead, even while the portal is closed. It shows the first name and the service."
      />
      <CardBody className="grid gap-4">
        {devices.length > 0 ? (
          <ul className="grid gap-2" aria-label="Your devices">
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                isThis={device.endpoint === own}
                timeZone={timeZone}
                result={result}
              />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-soft">
            None of your devices rings yet. Open this page on your phone and add it.
          </p>
        )}
        {isListed ? null : (
          <AddDevice state={state} publicKey={publicKey} result={result} onAdded={setAdded} />
        )}
        <InstallButton />
      </CardBody>
    </Card>
  );
}

const advice: Record<Exclude<DeviceState, "unknown" | "ready">, { title: string; text: string }> = {
  "needs-home-screen": {
    title: "Add the portal to your Home Screen first",
    text: "Tap Share, then “Add to Home Screen”. Open the portal from there and come back to this page.",
  },
  unsupported: {
    title: "This browser can't ring",
    text: "It can't show notifications while the portal is closed. Try Chrome, Edge, Firefox or Safari, at an address that begins with https.",
  },
  blocked: {
    title: "This browser blocks our notifications",
    text: "Allow notifications for this site in the browser's settings, then reload this page.",
  },
};

interface AddDeviceProps {
  state: DeviceState;
  publicKey: string;
  result: AnyResult | undefined;
  onAdded: (endpoint: string) => void;
}

function AddDevice({ state, publicKey, result, onAdded }: AddDeviceProps) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const isSending = usePending("add-device");
  const [problem, setProblem] = useState<string | null>(null);
  if (state === "unknown")
    return (
      <noscript>
        <p className="text-sm">Turn on JavaScript to add this device.</p>
      </noscript>
    );
  if (state !== "ready")
    return (
      <Notice tone="note" title={advice[state].title}>
        {advice[state].text}
      </Notice>
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsking(true);
    setProblem(null);
    subscribe(publicKey)
      .then(async (subscription) => {
        onAdded(subscription.endpoint);
        await submit(
          { intent: "add-device", ...subscription },
          { method: "post", preventScrollReset: true },
        );
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setAsking(false));
  };
  return (
    <IntentForm intent="add-device" result={result} onSubmit={onSubmit}>
      {problem === null ? null : (
        <Notice tone="danger" title="This device wasn't added">
          {problem}
        </Notice>
      )}
      <Button type="submit" tone="quiet" pending={isAsking || isSending} className="w-fit">
        <BellRing aria-hidden="true" className="size-5" />
        Ring on this device
      </Button>
    </IntentForm>
  );
}

interface DeviceItemProps {
  device: PushDevice;
  isThis: boolean;
  timeZone: string;
  result: AnyResult | undefined;
}

function DeviceItem({ device, isThis, timeZone, result }: DeviceItemProps) {
  const { id, label, endpoint } = device;
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {label}
            {isThis ? <Badge tone="reassure">This device</Badge> : null}
          </p>
          <p className="text-sm text-ink-soft">{historyOf(device, timeZone)}</p>
          {device.isCurrent ? null : (
            <p className="text-sm text-danger">
              It no longer rings, because the server has new keys. Add it again on the device.
            </p>
          )}
          {device.lastError === null ? null : (
            <p className="text-sm text-danger wrap-anywhere">
              The last alert didn't arrive: {device.lastError}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ActionForm
            intent="test-device"
            hidden={{ id }}
            tone="quiet"
            size="sm"
            aria-label={`Send a test to ${label}`}
          >
            Send a test
          </ActionForm>
          <IntentForm
            intent="remove-device"
            hidden={{ id }}
            className=""
            onSubmit={() => void unsubscribe(endpoint).catch(() => undefined)}
          >
            <IntentButton
              intent="remove-device"
              of={["id", id]}
              tone="ghost"
              size="sm"
              aria-label={`Remove ${label}`}
            >
              Remove
            </IntentButton>
          </IntentForm>
        </div>
      </div>
      <TestRefusal id={id} result={result} />
    </li>
  );
}

/** The answer to a test that did not arrive stays beside its device. */
function TestRefusal({ id, result }: { id: string; result: AnyResult | undefined }) {
  if (!result || result.ok || result.intent !== "test-device" || result.values["id"] !== id)
    return null;
  return (
    <Notice tone="danger" title="No test alert" className="mt-3">
      {result.message}
    </Notice>
  );
}

function historyOf({ createdAt, lastSuccessAt }: PushDevice, timeZone: string): string {
  const added = `Added ${dateTimeText(createdAt, timeZone)}`;
  return lastSuccessAt === null
    ? `${added}, no alert yet`
    : `${added}, last alert ${dateTimeText(lastSuccessAt, timeZone)}`;
}

/** Chrome and Edge offer to install the portal; other browsers have it in their menu. */
function InstallButton() {
  const install = useInstall();
  if (install === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-soft">
        As an app, the portal has its own icon and window.
      </p>
      <Button tone="quiet" onClick={install}>
        <Download aria-hidden="true" className="size-5" />
        Install the portal
      </Button>
    </div>
  );
}
