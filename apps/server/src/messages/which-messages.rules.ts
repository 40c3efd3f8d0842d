import {
  addDays,
  daysBetween,
  MESSAGE_KINDS,
  type IsoDate,
  type MessageKind,
} from "@freihand/contract";
import type { MessageFacts, MessageWindow } from "@freihand/connector-kit";

/** One message by its key within a reader: the same one is sent once. @source desk "Messages" */
export interface DueMessage {
  readonly kind: MessageKind;
  /** What it is about: id of a loan or a reservation; `card`. */
  readonly subject: string;
  /** Another one is another message: due day, last day of pickup, last day of the card. */
  readonly version: IsoDate;
}

/** First and last day on which a message is true, counted from its date: −3 is three days before it. */
type Days = readonly [first: number, last: number];

/** Beginning and end of what is sent when. A day on which nothing could be sent is made up for within them. */
const DAYS = {
  "due-soon": [-3, -1],
  "due-today": [0, 0],
  "overdue-1": [7, 20],
  "overdue-2": [21, 34],
  "overdue-3": [35, 48],
  "hold-ready": [-400, 0],
  "hold-expiring": [-1, 0],
  "hold-expired": [1, 7],
  "card-expiring": [-30, 0],
  welcome: [0, 7],
  // its hours are counted where it is stored; they may end on the next day
  password: [0, 1],
} as const satisfies Record<MessageKind, Days>;

const isWithin = ([first, last]: Days, date: IsoDate, today: IsoDate): boolean => {
  const since = daysBetween(date, today);
  return since >= first && since <= last;
};

type About = { readonly subject: string; readonly date: IsoDate; readonly from: IsoDate };

const ofLoan = (loan: MessageFacts["loans"][number]): About => ({
  subject: loan.id,
  date: loan.due,
  from: loan.lentOn,
});
const ofHold = (hold: MessageFacts["ready"][number]): About => ({
  subject: hold.id,
  date: hold.until,
  from: hold.readyOn,
});
const ofCard = (date: IsoDate | undefined): readonly About[] =>
  date === undefined ? [] : [{ subject: "card", date, from: date }];

/** What each kind is about. */
const ABOUT = {
  "due-soon": ({ loans }) => loans.map(ofLoan),
  "due-today": ({ loans }) => loans.map(ofLoan),
  "overdue-1": ({ loans }) => loans.map(ofLoan),
  "overdue-2": ({ loans }) => loans.map(ofLoan),
  "overdue-3": ({ loans }) => loans.map(ofLoan),
  "hold-ready": ({ ready }) => ready.map(ofHold),
  "hold-expiring": ({ ready }) => ready.map(ofHold),
  "hold-expired": ({ lapsed }) =>
    lapsed.map(({ id, until }) => ({ subject: id, date: until, from: until })),
  "card-expiring": ({ validUntil }) => ofCard(validUntil),
  welcome: ({ joinedOn }) => ofCard(joinedOn),
  password: ({ links }) =>
    links.map(({ id, madeOn }) => ({ subject: id, date: madeOn, from: madeOn })),
} as const satisfies Record<MessageKind, (facts: MessageFacts) => readonly About[]>;

/** Kinds that only remind: nobody needs them of what began after the day on which they would have come. */
const REMINDERS: ReadonlySet<MessageKind> = new Set(["due-soon", "due-today", "hold-expiring"]);

const isNews = (kind: MessageKind, { date, from }: About): boolean =>
  !REMINDERS.has(kind) || daysBetween(date, from) < DAYS[kind][0];

/**
 * The messages that are true of a reader on a day. What is written to a reader is among them twice: when it is planned, and
 * when it is sent.
 */
export const messagesFor = (facts: MessageFacts, today: IsoDate): readonly DueMessage[] =>
  MESSAGE_KINDS.flatMap((kind) =>
    ABOUT[kind](facts)
      .filter((about) => isWithin(DAYS[kind], about.date, today) && isNews(kind, about))
      .map(({ subject, date }) => ({ kind, subject, version: date })),
  );

/** Which readers have a message on a day that is not about a reservation. */
export const windowOn = (today: IsoDate): MessageWindow => ({
  due: [addDays(today, -DAYS["overdue-3"][1]), addDays(today, -DAYS["due-soon"][0])],
  validUntil: [today, addDays(today, -DAYS["card-expiring"][0])],
  joinedFrom: addDays(today, -DAYS.welcome[1]),
});

/** Whether it is about a reservation, which may change at any time of the day. */
export const isAboutHold = ({ kind }: DueMessage): boolean => kind.startsWith("hold-");

/** One message by its key, as a text. */
export const keyOf = ({ kind, subject, version }: DueMessage): string =>
  `${kind} ${version} ${subject}`;
