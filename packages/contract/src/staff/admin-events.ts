import * as z from "zod/mini";
import { adminRefused, fileState, shownFingerprint } from "./admin.ts";

const text = (most: number) => z.string().check(z.maxLength(most));
/** Empty: nothing is said. Where only one language is filled in, it stands for both. */
const bothOf = (most: number) => z.object({ de: text(most), en: text(most) });
const LONGEST_LINE = 300;
const LONGEST_TEXT = 5000;
const LONGEST_ADDRESS = 500;
const LONGEST_TIME = 40;
const MOST_DAYS = 200;
const MOST_SEATS = 100_000;

/** An event as the library's file says, with its days as dates. */
const adminEvent = z
  .object({
    title: bothOf(LONGEST_LINE),
    /** `YYYY-MM-DD` for the whole day, or `YYYY-MM-DDTHH:MM` at the library. */
    start: text(LONGEST_TIME),
    /** As `start`, the last day of an event that takes whole days; empty: none. */
    end: text(LONGEST_TIME),
    /** Repeats weekly. */
    weekly: z.object({
      /** Up to and including this day; empty: it does not. */
      until: text(LONGEST_TIME),
      /** Days on which it does not take place. */
      except: z.array(text(LONGEST_TIME)).check(z.maxLength(MOST_DAYS)),
    }),
    /** Empty: at none in particular. */
    branchId: text(64),
    place: bothOf(LONGEST_LINE),
    audience: bothOf(LONGEST_LINE),
    text: bothOf(LONGEST_TEXT),
    price: bothOf(LONGEST_LINE),
    /** An address that begins with https; empty: none. */
    url: text(LONGEST_ADDRESS),
    registration: z.object({
      needed: z.boolean(),
      url: text(LONGEST_ADDRESS),
      /** Undefined: nothing is said about seats. */
      seatsLeft: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_SEATS))),
    }),
    cancelled: z.boolean(),
  })
  .register(z.globalRegistry, { id: "AdminEvent" });
export type AdminEvent = z.infer<typeof adminEvent>;

const eventId = text(64);

const eventsPage = z.object({
  kind: z.literal("done"),
  /** In the order of the file. */
  events: z.array(z.object({ id: eventId, event: adminEvent })),
  branches: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the project's app shows events at all. */
  areShown: z.boolean(),
  file: fileState,
});

/** The events in the library's file. */
export const eventsReply = z.discriminatedUnion("kind", [eventsPage, adminRefused]);
export type EventsReply = z.infer<typeof eventsReply>;

/** One event is made, changed or removed. */
export const eventBody = z
  .strictObject({
    /** Undefined: it is made. */
    id: z.optional(eventId),
    /** Undefined: it is removed. */
    event: z.optional(adminEvent),
    fingerprint: shownFingerprint,
  })
  .register(z.globalRegistry, { id: "AdminEventBody" });
export type EventBody = z.infer<typeof eventBody>;
