import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Readable } from "node:stream";

/** Where a password is typed, and where it is asked for. */
export interface PasswordPlace {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/**
 * A password from a terminal, without showing it; else the first line of what is piped in. Nothing but the end of the line
 * is taken off.
 * @returns undefined when nothing came
 */
export async function askPassword(
  question: string,
  { input, output }: PasswordPlace,
): Promise<string | undefined> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // a terminal whose lines readline edits itself does not show what is typed
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return undefined;
  } finally {
    lines.close();
    if (isTerminal) output.write("\n");
  }
}
