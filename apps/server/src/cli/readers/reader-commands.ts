import { hashPassword } from "@freihand/connector-builtin";
import type {
  ReaderChanges,
  ReaderFacts,
  ReaderOutcome,
  ReaderRecord,
} from "@freihand/connector-kit";
import { isoDate, locale, type IsoDate } from "@freihand/contract";
import { askPassword } from "../ask-password.ts";
import { wallInstant } from "../../libraries/wall-time.rules.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import type { ReadersOrder, ReadersValues } from "./readers-arguments.ts";
import type { OpenReaders } from "./readers-library.ts";

type Command = (order: ReadersOrder, opened: OpenReaders) => Promise<number>;

const print = (value: unknown): number => {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
  return EXIT.done;
};

const failed = (message: string): number => {
  process.stderr.write(`${message}\n`);
  return EXIT.failed;
};

/** The card that a command is about. @throws {UsageError} */
function cardOf({ command, rest: [card, ...more] }: ReadersOrder, others = 0): string {
  if (card === undefined || more.length !== others)
    throw new UsageError(`${command} needs ${others === 0 ? "one card" : "a card and a day"}`);
  return card;
}

const SHORTEST_PASSWORD = 8;

const REASONS = {
  unknown_card: "There is no such card.",
  card_taken: "Another reader has this card.",
  copy_number: "A copy of the catalogue has this number: one scan would mean both.",
  loans: "The reader has loans.",
  fees: "The reader has open fees, or is owed money.",
  held_copy: "A copy waits for the reader: cancel the reservation first.",
  reused: "This was sent before with other details.",
  application_gone: "This application is gone.",
  no_address: "There is no address to write to.",
} as const;

/** @param done what is printed where nobody reads JSON */
function report(
  { values: { json } }: ReadersOrder,
  outcome: ReaderOutcome,
  done: (reader: ReaderRecord) => string,
): number {
  if (!outcome.ok && outcome.reason === "invalid")
    return failed(
      outcome.problems
        .map(({ field, reason }) => `${field} ${reason}`)
        .concat("Nothing was changed.")
        .join("\n"),
    );
  if (!outcome.ok) return failed(`${REASONS[outcome.reason]} Nothing was changed.`);
  if (json) return print(outcome.reader);
  process.stdout.write(`${done(outcome.reader)}\n`);
  return EXIT.done;
}

const named = ({ card, name }: Pick<ReaderRecord, "card" | "name">): string => `${card} ${name}`;

function dayIn(option: string, text: string): IsoDate {
  const day = isoDate.safeParse(text);
  if (!day.success) throw new UsageError(`${option} ${text}: a day such as 2027-01-31`);
  return day.data;
}

/** An empty text empties a member. */
const textOf = (text: string | undefined): string | null | undefined => (text === "" ? null : text);

/** The day of an option; an empty text empties the member. */
function dayOption(option: string, text: string | undefined): IsoDate | null | undefined {
  if (text === undefined) return undefined;
  return text === "" ? null : dayIn(option, text);
}

function languageIn(text: string | undefined): ReaderChanges["language"] {
  if (text === undefined) return undefined;
  if (text === "") return null;
  const known = locale.safeParse(text);
  if (!known.success) throw new UsageError(`--language ${text}: de or en`);
  return known.data;
}

/** Members of a record that were named. */
function changesIn(values: ReadersValues): ReaderChanges {
  return {
    lastName: textOf(values["last-name"]),
    firstName: textOf(values["first-name"]),
    bornOn: dayOption("--born", values.born),
    street: textOf(values.street),
    postcode: textOf(values.postcode),
    city: textOf(values.city),
    email: textOf(values.email),
    phone: textOf(values.phone),
    group: textOf(values.group),
    branch: textOf(values.branch),
    validUntil: dayOption("--until", values.until),
    guardian: textOf(values.guardian),
    language: languageIn(values.language),
    notes: textOf(values.notes),
  };
}

/** A reader as a few lines. */
function shown(reader: ReaderRecord): string {
  const { blocks, hasPassword, card: _card, name: _name, ...facts } = reader;
  const members = Object.entries(facts).map(([field, value]) => `  ${field}: ${String(value)}`);
  const stops = blocks.map(({ code, note = "" }) => `  block ${code} ${note}`.trimEnd());
  return [named(reader), ...members, ...stops, `  password: ${hasPassword ? "yes" : "no"}`].join(
    "\n",
  );
}

async function add(order: ReadersOrder, { access }: OpenReaders): Promise<number> {
  const { lastName = "", group = "", ...more } = changesIn(order.values);
  const members = Object.entries(more).filter(([, value]) => value !== null);
  const facts: ReaderFacts = {
    lastName: lastName ?? "",
    group: group ?? "",
    ...Object.fromEntries(members),
  };
  return report(order, await access.create(facts, order.values.card), named);
}

async function show(order: ReadersOrder, { access }: OpenReaders): Promise<number> {
  const text = order.rest.join(" ");
  const reader = await access.find(text);
  if (reader !== undefined) return report(order, { ok: true, reader }, shown);
  const found = await access.search(text);
  if (found === undefined) return failed("There is no such card; a name needs three letters.");
  if (order.values.json) return print(found);
  const lines = found.readers.map((one) => `${named(one)} ${one.bornOn ?? ""}`.trimEnd());
  const more = found.more ? ["… and more: a longer name finds fewer"] : [];
  process.stdout.write(
    `${(lines.length === 0 ? ["Nobody has this card or name."] : [...lines, ...more]).join("\n")}\n`,
  );
  return lines.length === 0 ? EXIT.failed : EXIT.done;
}

async function change(order: ReadersOrder, { access }: OpenReaders): Promise<number> {
  const outcome = await access.update(cardOf(order), changesIn(order.values));
  return report(order, outcome, shown);
}

async function expire(order: ReadersOrder, { access }: OpenReaders): Promise<number> {
  const card = cardOf(order, 1);
  const validUntil = dayIn("expire", order.rest[1] ?? "");
  return report(
    order,
    await access.update(card, { validUntil }),
    (reader) => `${named(reader)} is valid until ${validUntil}.`,
  );
}

async function block(order: ReadersOrder, { access }: OpenReaders): Promise<number> {
  const { note, text } = order.values;
  const blocked = { note, text: text === undefined ? undefined : { de: text, en: text } };
  return report(
    order,
    await access.block(cardOf(order), blocked),
    (reader) => `${named(reader)} is blocked.`,
  );
}

const unblock: Command = async (order, { access }) =>
  report(
    order,
    await access.unblock(cardOf(order)),
    (reader) => `${named(reader)} is no longer blocked.`,
  );

const remove: Command = async (order, { access }) =>
  report(order, await access.remove(cardOf(order)), ({ card }) => `${card} is deleted.`);

async function exportReader(order: ReadersOrder, { access }: OpenReaders): Promise<number> {
  const known = await access.exportAll(cardOf(order));
  return known === undefined ? failed(REASONS.unknown_card) : print(known);
}

async function slip(order: ReadersOrder, { access, file }: OpenReaders): Promise<number> {
  const card = cardOf(order);
  const made = await access.makeCode(card);
  if (made === undefined) return failed(REASONS.unknown_card);
  if (order.values.json) return print({ card, ...made });
  const until = wallInstant(Date.parse(made.expires), file.timezone).slice(0, 16).replace("T", " ");
  process.stdout.write(`card ${card}\ncode ${made.code}\nworks once, until ${until}\n`);
  return EXIT.done;
}

/** For who cannot use a slip: the password is typed by hand, or piped in. */
async function password(order: ReadersOrder, { access, store }: OpenReaders): Promise<number> {
  const card = cardOf(order);
  if ((await access.find(card)) === undefined) return failed(REASONS.unknown_card);
  const typed = await askPassword("New password: ", {
    input: process.stdin,
    output: process.stderr,
  });
  if (typed === undefined || typed.length < SHORTEST_PASSWORD)
    return failed(`It needs ${String(SHORTEST_PASSWORD)} characters. Nothing was changed.`);
  await store.codes.setPassword(card, await hashPassword(typed));
  process.stdout.write(`${card} has a new password.\n`);
  return EXIT.done;
}

/** What can be done to one reader. */
export const READER_COMMANDS = {
  add,
  show,
  change,
  expire,
  block,
  unblock,
  delete: remove,
  export: exportReader,
  slip,
  password,
} satisfies Record<string, Command>;
