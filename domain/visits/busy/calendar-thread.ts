import { parentPort, workerData } from "node:worker_threads";
import { type CalendarOrder, parseCalendar } from "./parse-calendar.ts";

const port = parentPort;
if (port === null) throw new Error("calendar-thread.ts runs as a worker thread only.");
port.postMessage(parseCalendar(workerData as CalendarOrder), []);
