import { instant, messageKind } from "@freihand/contract";
import type { SentMessage, Undelivered } from "@freihand/contract/staff";

/** One line of the log; times are RFC 3339. */
export interface LogLine {
  readonly kind: string;
  readonly card: string;
  readonly recipient: string;
  readonly state: "waiting" | "sending" | "sent" | "refused" | "dropped";
  readonly dueAt: string;
  readonly settledAt: string | undefined;
  readonly error: string | undefined;
  /** Why a mail server gave it back. */
  readonly bounce: string | undefined;
}

const STATES = {
  waiting: "waiting",
  sending: "waiting",
  sent: "sent",
  refused: "failed",
  dropped: undefined,
} as const satisfies Record<LogLine["state"], SentMessage["state"] | undefined>;

const momentOf = ({ settledAt, dueAt }: LogLine) => instant.parse(settledAt ?? dueAt);

/** As the desk shows it; what was dropped was never sent, and is not shown. */
export function shownMessage(line: LogLine): readonly SentMessage[] {
  const state = line.bounce === undefined ? STATES[line.state] : "returned";
  if (state === undefined) return [];
  return [
    {
      kind: messageKind.parse(line.kind),
      at: momentOf(line),
      state,
      ...(line.recipient !== line.card && { other: true }),
    },
  ];
}

/** A message that did not go. */
export const failedMessage = (line: LogLine, name: string): Undelivered["messages"][number] => ({
  userId: line.card,
  name,
  kind: messageKind.parse(line.kind),
  at: momentOf(line),
  ...reasonOf(line),
});

function reasonOf({ error, bounce }: LogLine): {
  readonly error?: string;
  readonly bounce?: string;
} {
  if (bounce !== undefined) return { bounce };
  return error === undefined ? {} : { error };
}
