import { z } from "zod";

/** What a browser tells about its subscription. */
export const deviceSchema = z.object({
  endpoint: z.string().min(1).max(1000),
  p256dh: z.string().min(1).max(200),
  auth: z.string().min(1).max(100),
});

/** Of one person. */
export const maxDevices = 10;

export interface PushDevice {
  id: string;
  /** "Chrome on Android" */
  label: string;
  /** The browser knows its own device by it. */
  endpoint: string;
  createdAt: Date;
  lastSuccessAt: Date | null;
  /** Why the last alert did not arrive; null if it did. */
  lastError: string | null;
  /** False after the server's secret changed: the device has to be added again. */
  isCurrent: boolean;
}
