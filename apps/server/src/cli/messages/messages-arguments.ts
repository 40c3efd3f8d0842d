import { parseArgs } from "node:util";
import {
  libraryIdText,
  locale,
  MESSAGE_KINDS,
  messageKind,
  projectId,
  type LibraryId,
  type Locale,
  type MessageKind,
  type ProjectId,
} from "@freihand/contract";
import * as z from "zod/mini";
import { UsageError } from "../import-arguments.ts";

const STATES = ["waiting", "sending", "sent", "refused", "dropped"] as const;

export const MESSAGES_USAGE = `npm run messages -- COMMAND [options]

Mail to readers. The server may be running.

  preview KIND           a mail of this kind as an invented reader gets it; nothing is sent
    --html               the HTML instead of the text
  test ADDRESS           sends the example of \`due-soon\` there, with the server's mail settings
  list                   what was sent, waits or was refused, the newest first; cards, no addresses
    --state STATE        ${STATES.join(", ")}
    --limit N            default: 50
    --json               print JSON and nothing else

  --project NAME         default: basic, or the one that stands in for it
  --library N            default: the first library; list: every library
  --locale LOCALE        de or en; default: de
  --help                 print this

Kinds: ${MESSAGE_KINDS.join(", ")}

Exit codes: 0 done · 1 failed or refused by the mail server · 2 wrong use
`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const OPTIONS = {
  project: { type: "string", default: "basic" },
  locale: { type: "string", default: "de" },
  limit: { type: "string", default: "50" },
  library: text,
  state: text,
  html: flag,
  json: flag,
  help: flag,
} as const;

/** What the operator requested. */
export interface MessagesOrder {
  readonly project: ProjectId;
  readonly library: LibraryId | undefined;
  readonly locale: Locale;
  readonly html: boolean;
  readonly json: boolean;
  readonly limit: number;
  readonly state: (typeof STATES)[number] | undefined;
  readonly does:
    | { readonly command: "preview"; readonly kind: MessageKind }
    | { readonly command: "test"; readonly to: string }
    | { readonly command: "list" };
}

const orderValues = z.object({
  project: projectId,
  library: z.optional(libraryIdText),
  locale,
  limit: z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100_000))),
  state: z.optional(z.enum(STATES)),
  html: z.boolean(),
  json: z.boolean(),
});

/** @returns undefined when help was requested @throws {UsageError} naming what is wrong */
export function messagesOrder(args: readonly string[]): MessagesOrder | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const parsed = orderValues.safeParse(values);
  if (!parsed.success) {
    const [name = ""] = parsed.error.issues[0]?.path ?? [];
    throw new UsageError(`--${String(name)} does not fit; see --help`);
  }
  return {
    ...parsed.data,
    library: parsed.data.library,
    state: parsed.data.state,
    does: commandOf(positionals),
  };
}

function commandOf([command = "", ...about]: readonly string[]): MessagesOrder["does"] {
  if (!isCommand(command))
    throw new UsageError(`${command}: one of ${Object.keys(COMMANDS).join(", ")}; see --help`);
  return COMMANDS[command](about);
}

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

const COMMANDS = {
  preview: ([name, ...more]) => {
    const kind = messageKind.safeParse(name);
    if (!kind.success || more.length > 0)
      throw new UsageError(`preview ${name ?? ""}: one of ${MESSAGE_KINDS.join(", ")}`);
    return { command: "preview", kind: kind.data };
  },
  test: ([to = "", ...more]) => {
    if (!to.includes("@") || more.length > 0)
      throw new UsageError("test needs the address that it is sent to");
    return { command: "test", to };
  },
  list: (more) => {
    if (more.length > 0) throw new UsageError(`${more.join(" ")}: too much; see --help`);
    return { command: "list" };
  },
} as const satisfies Record<string, (about: readonly string[]) => MessagesOrder["does"]>;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
