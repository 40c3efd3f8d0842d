import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";

const recorded = z.object({
  note: z.string(),
  request: z.object({ method: z.string(), path: z.string(), body: z.unknown() }),
  response: z.object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
});

/** A request to a real Koha, and what it answered. */
export type RecordedExchange = z.infer<typeof recorded>;

const shared =
  process.env["FREIHAND_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const folder = resolve(shared, "peers/koha-rest");

/** Whether the recordings are there: they are not part of the project. */
export const isRecorded = existsSync(folder);

/** The exchange whose file name begins so: `12-`. */
export function recordedExchange(start: string): RecordedExchange {
  const name = readdirSync(folder).find((one) => one.startsWith(start)) ?? start;
  return recorded.parse(JSON.parse(readFileSync(resolve(folder, name), "utf8")));
}
