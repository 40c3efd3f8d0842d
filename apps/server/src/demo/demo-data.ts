import { mediaType, projectId } from "@freihand/contract";
import { staffLoginName, staffRole } from "@freihand/contract/staff";
import * as z from "zod/mini";

const text = z.string().check(z.minLength(1));
const optionalText = z.exactOptional(text);
const texts = z.array(text);
const count = z.int().check(z.minimum(1), z.maximum(99));
const httpsAddress = z.url({ protocol: /^https$/ });
const relatorCode = z.string().check(z.regex(/^[a-z]{3}$/));
const languageCode = z.string().check(z.regex(/^[a-z]{3}$/));
const key = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** Some copies of a work that are shelved together. */
const demoSpot = z.strictObject({
  branch: text,
  copies: count,
  /** Undefined: derived from the work's shelf and its heading. */
  shelfmark: optionalText,
  issue: optionalText,
  /** Undefined: loanable. */
  status: z.exactOptional(z.enum(["reference", "missing", "on_order"])),
});
export type DemoSpot = z.infer<typeof demoSpot>;

/** One line of `projects/<project>/demo/works/*.jsonl`: a real work and its holdings. */
export const demoWork = z.strictObject({
  id: key,
  title: text,
  subtitle: optionalText,
  nonSorting: z.exactOptional(z.int().check(z.minimum(1), z.maximum(9))),
  otherTitles: z.exactOptional(texts),
  creators: z.prefault(z.array(z.strictObject({ name: text, role: relatorCode })), []),
  mediaType,
  edition: optionalText,
  place: optionalText,
  publisher: optionalText,
  year: z.exactOptional(z.int().check(z.minimum(1000), z.maximum(2100))),
  languages: z.prefault(z.array(languageCode), []),
  /** ISBN-13 without hyphens. */
  isbn: z.prefault(z.array(z.string().check(z.regex(/^97[89]\d{10}$/))), []),
  issn: z.exactOptional(z.array(z.string().check(z.regex(/^\d{4}-\d{3}[\dX]$/)))),
  series: z.prefault(z.array(z.strictObject({ title: text, number: optionalText })), []),
  part: z.exactOptional(z.strictObject({ number: text, title: optionalText })),
  parent: z.exactOptional(z.strictObject({ id: key })),
  subjects: texts,
  genres: z.exactOptional(texts),
  extent: optionalText,
  audience: optionalText,
  abstract: optionalText,
  links: z.prefault(
    z.array(z.strictObject({ label: text, url: httpsAddress, kind: z.enum(["online", "toc"]) })),
    [],
  ),
  /** Days before the start of the demo on which the work was acquired; undefined: long ago. */
  addedDaysAgo: z.exactOptional(z.int().check(z.minimum(0), z.maximum(3650))),
  /** Group on the shelves, the beginning of the shelfmark; undefined for online media. */
  shelf: optionalText,
  /** By library id. An empty list: held without copies (online, or by its volumes). */
  holdings: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), z.array(demoSpot)),
});
export type DemoWork = z.infer<typeof demoWork>;

/** Days relative to the start of the demo; negative: before it. */
const dayOffset = z.int().check(z.minimum(-3650), z.maximum(3650));

const demoLoan = z.strictObject({
  work: key,
  lent: dayOffset,
  due: dayOffset,
  renewals: z.prefault(z.int().check(z.minimum(0)), 0),
});
export type DemoLoan = z.infer<typeof demoLoan>;

const demoReservation = z.strictObject({
  work: key,
  placed: dayOffset,
  /** Pickup branch. */
  branch: text,
  state: z.enum(["waiting", "suspended", "transit", "ready"]),
  ready: z.exactOptional(dayOffset),
  expires: z.exactOptional(dayOffset),
  /** First day on which a suspended reservation resumes; undefined: when the patron resumes it. */
  until: z.exactOptional(dayOffset),
});
export type DemoReservation = z.infer<typeof demoReservation>;

const demoReturn = z.strictObject({
  work: key,
  /** First day on which the patron may borrow it again. */
  again: dayOffset,
});

const demoFee = z.strictObject({
  cents: z.int(),
  day: dayOffset,
  kind: text,
  work: z.exactOptional(key),
});
export type DemoFee = z.infer<typeof demoFee>;

/** A fictional patron and the contents of their card. */
const demoPatron = z.strictObject({
  library: z.int().check(z.minimum(1)),
  card: text,
  name: text,
  password: text,
  group: text,
  /** What the card demonstrates: `ordinary`, `fees`, `blocked` … */
  state: text,
  email: z.exactOptional(z.email()),
  /** Days for which the card is still valid; negative: expired. */
  validFor: dayOffset,
  /** Age in years at the start of the demo; undefined: not known to the library. */
  age: z.exactOptional(z.int().check(z.minimum(0), z.maximum(120))),
  blocks: z.prefault(z.array(z.strictObject({ code: text, de: text, en: text })), []),
  fees: z.prefault(z.array(demoFee), []),
  loans: z.prefault(z.array(demoLoan), []),
  reservations: z.prefault(z.array(demoReservation), []),
  /** Titles that the patron has returned and may not borrow again at once. */
  returns: z.prefault(z.array(demoReturn), []),
});
export type DemoPatron = z.infer<typeof demoPatron>;

/** Everybody else: anonymous cards, so that the shelves look used. */
const demoOthers = z.strictObject({
  cards: count,
  group: text,
  /** Percentage of copies on loan. */
  lentShare: z.int().check(z.minimum(0), z.maximum(90)),
  /** Works of which every copy is on loan. */
  allLent: z.array(key),
  /** Works of which one copy is left on the shelf. */
  oneLeft: z.array(key),
  queues: z.array(z.strictObject({ work: key, waiting: count })),
});
export type DemoOthers = z.infer<typeof demoOthers>;

/** `projects/<project>/demo/patrons.json`. */
export const demoReaders = z.strictObject({
  /**
   * Another project whose works are also used for the libraries of the same ids here; undefined: the works are in this
   * demo.
   */
  worksFrom: z.exactOptional(projectId),
  patrons: z.array(demoPatron),
  /** By library id. */
  others: z.record(z.string(), demoOthers),
});
export type DemoReaders = z.infer<typeof demoReaders>;

/** A project's demo as described by its files. */
export interface DemoData {
  readonly works: readonly DemoWork[];
  readonly patrons: readonly DemoPatron[];
  readonly others: DemoReaders["others"];
}

/** `projects/<project>/demo/staff.json`: members of the staff, whose passwords and second factors everybody may know. */
export const demoStaff = z.array(
  z.strictObject({
    name: staffLoginName,
    displayName: text,
    roles: z.array(staffRole).check(z.minLength(1)),
    password: text,
    /** What an authenticator takes up, in base 32. */
    totp: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
  }),
);
export type DemoStaffMember = z.infer<typeof demoStaff>[number];

/** A card of the demo, as printed by `npm run demo -- cards --json`. */
export interface DemoCard {
  readonly project: string;
  readonly libraryId: number;
  readonly userId: string;
  readonly password: string;
  readonly state: string;
}
