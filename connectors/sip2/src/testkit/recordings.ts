import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** One request of a recorded dialogue. */
export interface RecordedExchange {
  /** As the comment before it describes it. */
  readonly note: string;
  /** Number of the connection, from 1. */
  readonly session: number;
  readonly request: string;
  /** Undefined: the server closed the connection instead. */
  readonly answer: string | undefined;
}

const shared =
  process.env["FREIHAND_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const fileOf = (server: string): string => resolve(shared, "peers/sip2", `${server}.txt`);

/** Whether the recordings of a server are there: they are not part of the project. */
export const isRecorded = (server: string): boolean => existsSync(fileOf(server));

/** Dialogues with a real server, in their order. Its file: comments `#`, requests `> `, answers `< `. */
export function recordedExchanges(server: string): readonly RecordedExchange[] {
  const lines = readFileSync(fileOf(server), "utf8").split("\n");
  let note = "";
  let session = 0;
  return lines.flatMap((line, at) => {
    if (line.startsWith("# --- session")) session += 1;
    if (/^# [^(-]/.test(line)) note = line.slice(2);
    if (!line.startsWith("> ")) return [];
    const next = lines[at + 1] ?? "";
    const answer = next.startsWith("< ") ? next.slice(2) : undefined;
    return [{ note, session, request: line.slice(2), answer }];
  });
}
