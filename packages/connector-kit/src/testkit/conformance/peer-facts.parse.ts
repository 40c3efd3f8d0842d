import { renewReason, reservation } from "@freihand/contract";
import * as z from "zod/mini";
import { SOURCE_ROLES } from "../../source.ts";
import {
  LACKS,
  type AccountFacts,
  type AvailabilityFacts,
  type CatalogueFacts,
} from "./harness.ts";

const text = z.string().check(z.minLength(1));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "is no day (YYYY-MM-DD)"));
const yes = z.literal(true);

const item = z.strictObject({
  id: text,
  barcode: z.exactOptional(text),
  branch: z.exactOptional(text),
  status: z.prefault(z.enum(["loanable", "reference", "missing", "on_order"]), "loanable"),
});

const card = { user: text, password: text, number: text };
const cardFact = z.strictObject(card);
const title = { id: text, ref: z.exactOptional(text) };
const titleFact = z.strictObject(title);

const accountFacts = z.strictObject({
  borrower: z.strictObject({
    ...card,
    loans: z.array(
      z.strictObject({
        ref: text,
        due: z.exactOptional(day),
        renewal: z.union([z.literal("ok"), renewReason]),
        renewalCents: z.exactOptional(z.int()),
      }),
    ),
    reservations: z.array(
      z.strictObject({
        ref: text,
        state: reservation.shape.state,
        canCancel: z.exactOptional(yes),
        canChange: z.exactOptional(yes),
      }),
    ),
    feesCents: z.int(),
  }),
  free: z.exactOptional(cardFact),
  blocked: z.exactOptional(cardFact),
  expired: z.exactOptional(cardFact),
  indebted: z.exactOptional(cardFact),
  named: z.exactOptional(cardFact),
  exact: z.exactOptional(cardFact),
  unknownUser: text,
  currency: text,
  titles: z.strictObject({
    reservable: z.exactOptional(titleFact),
    costly: z.exactOptional(z.strictObject({ ...title, cents: z.int() })),
    notReservable: z.exactOptional(titleFact),
    atHome: z.exactOptional(titleFact),
    copy: z.exactOptional(z.strictObject({ ...title, copyId: text })),
    unknown: text,
  }),
  branches: z.array(text),
  reserveAnswers: z.exactOptional(z.record(z.string(), z.string())),
  copies: z.exactOptional(z.strictObject({ free: text, lent: text, unknown: text })),
}) satisfies z.ZodMiniType<AccountFacts>;

const catalogueFacts = z.strictObject({
  search: z.strictObject({ field: text, text, ids: z.array(text) }),
  total: z.exactOptional(z.int()),
  nothing: text,
  title: z.strictObject({ id: text, words: text }),
  unknownId: text,
  copy: z.exactOptional(z.strictObject({ barcode: text, id: text })),
}) satisfies z.ZodMiniType<CatalogueFacts>;

const copyState = z.enum([
  "available",
  "online",
  "on_request",
  "reserved",
  "reference",
  "missing",
  "unavailable",
  "on_order",
  "transit",
  "ready",
  "unknown",
  "onLoan",
]);

const availabilityFacts = z.strictObject({
  titles: z.array(
    z.strictObject({ id: text, items: z.array(item), states: z.record(z.string(), copyState) }),
  ),
  unknown: z.strictObject({ id: text, items: z.array(item) }),
  listsUnknownCopies: z.exactOptional(yes),
}) satisfies z.ZodMiniType<AvailabilityFacts>;

/** What is known of a real server: how to reach it, and what is in it. */
const peerFile = z.strictObject({
  /** Settings of the source as in a library's file, by role, without the address. */
  settings: z.partialRecord(z.enum(SOURCE_ROLES), z.looseObject({})),
  /** By the names that the settings use. */
  secrets: z.prefault(z.record(z.string(), z.string()), {}),
  timezone: z.prefault(text, "Europe/Berlin"),
  currency: z.prefault(text, "EUR"),
  branches: z.prefault(z.array(z.strictObject({ id: text, name: text })), []),
  /** Titles of the library's catalogue, where that is another source. */
  titles: z.exactOptional(z.array(z.strictObject({ id: text, title: text, items: z.array(item) }))),
  account: z.exactOptional(accountFacts),
  catalogue: z.exactOptional(catalogueFacts),
  availability: z.exactOptional(availabilityFacts),
  lacks: z.exactOptional(z.partialRecord(z.enum(LACKS), z.string())),
  failsWithinMs: z.exactOptional(z.int()),
});
export type PeerFile = z.infer<typeof peerFile>;

/** @param json what is known of a real server. @throws when it is no such JSON; the message names the field */
export function parsePeerFile(json: string): PeerFile {
  const parsed = peerFile.safeParse(JSON.parse(json));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new Error(`${problem?.path.join(".") ?? ""}: ${problem?.message ?? "cannot be read"}`);
}
