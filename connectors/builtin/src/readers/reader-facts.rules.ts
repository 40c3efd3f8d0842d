import { isoDate, userId, type IsoDate } from "@freihand/contract";
import { ageOn } from "@freihand/circulation";
import type { ReaderChanges, ReaderFacts, ReaderProblem } from "@freihand/connector-kit";

/** What is to be known to judge a record. */
export interface ReaderContext {
  /** Keys of the library's branches. */
  readonly branches: readonly string[];
  /** Date at the library. */
  readonly today: IsoDate;
}

const LONGEST_NAME = 200;
const LONGEST_NOTES = 5000;
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_NOTES = /[^\P{Cc}\n\t]/u;
/** Enough to keep a telephone number out; whether an address exists shows when a message is sent. */
const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/;
const OLDEST = 130;

/** As shown. */
export const fullName = ({
  firstName,
  lastName,
}: Pick<ReaderFacts, "firstName" | "lastName">): string =>
  firstName === undefined ? lastName : `${firstName} ${lastName}`;

/** Whether a text can be the number of a card. */
export const isCard = (text: string): boolean =>
  userId.safeParse(text).success && text === text.trim();

type Check = (facts: ReaderFacts, context: ReaderContext) => string | undefined | false;

const shortText =
  (field: "lastName" | "firstName" | "street" | "postcode" | "city" | "phone" | "group"): Check =>
  ({ [field]: text = "" }) => {
    if (text.length > LONGEST_NAME) return `is longer than ${String(LONGEST_NAME)} characters`;
    if (CONTROL.test(text)) return "has a control character";
    return text !== text.trim() && "begins or ends with a blank";
  };

const required =
  (field: "lastName" | "group"): Check =>
  (facts, context) =>
    facts[field].trim() === "" ? "is missing" : shortText(field)(facts, context);

const isDay = (text: string): boolean => isoDate.safeParse(text).success;

const CHECKS: Readonly<Partial<Record<keyof ReaderFacts, Check>>> = {
  lastName: required("lastName"),
  firstName: shortText("firstName"),
  bornOn: ({ bornOn }, { today }) => {
    if (bornOn === undefined) return undefined;
    if (!isDay(bornOn)) return "is no date";
    if (bornOn > today) return "is in the future";
    return ageOn(bornOn, today) > OLDEST && `is more than ${String(OLDEST)} years ago`;
  },
  street: shortText("street"),
  postcode: shortText("postcode"),
  city: shortText("city"),
  email: ({ email }) => email !== undefined && !ADDRESS.test(email) && "is no e-mail address",
  phone: shortText("phone"),
  group: required("group"),
  branch: ({ branch }, { branches }) =>
    branch !== undefined &&
    !branches.includes(branch) &&
    `is none of the library's branches (${branches.join(", ")})`,
  validUntil: ({ validUntil }) => validUntil !== undefined && !isDay(validUntil) && "is no date",
  guardian: ({ guardian }) =>
    guardian !== undefined && !isCard(guardian) && "is no number of a card",
  notes: ({ notes = "" }) => {
    if (notes.length > LONGEST_NOTES) return `is longer than ${String(LONGEST_NOTES)} characters`;
    return CONTROL_IN_NOTES.test(notes) && "has a control character";
  },
};

const FIELDS = Object.keys(CHECKS).filter((field): field is keyof ReaderFacts => field in CHECKS);

/** Everything in a record that cannot be accepted. */
export const readerProblems = (
  facts: ReaderFacts,
  context: ReaderContext,
): readonly ReaderProblem[] =>
  FIELDS.flatMap((field) => {
    const reason = CHECKS[field]?.(facts, context);
    return typeof reason === "string" ? [{ field, reason }] : [];
  });

const LONGEST_NOTE = 500;

/** Why a text is no note of the staff. @returns undefined when it is one */
export function noteProblem(text: string): ReaderProblem | undefined {
  const reason = (() => {
    if (text.trim() === "") return "is missing";
    if (text.length > LONGEST_NOTE) return `is longer than ${String(LONGEST_NOTE)} characters`;
    return CONTROL_IN_NOTES.test(text) ? "has a control character" : undefined;
  })();
  return reason === undefined ? undefined : { field: "notes", reason };
}

/** Members that differ, by name. */
export const changedFields = (
  before: ReaderFacts,
  after: ReaderFacts,
): readonly (keyof ReaderFacts)[] =>
  FIELDS.concat("language").filter((field) => before[field] !== after[field]);

/** A record after its changes; a required member that is emptied becomes an empty text, which is a problem. */
export function changedFacts(facts: ReaderFacts, changes: ReaderChanges): ReaderFacts {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const entries = Object.entries({ ...facts, ...Object.fromEntries(named) }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return { lastName: "", group: "", ...Object.fromEntries(entries) };
}
