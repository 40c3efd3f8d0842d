import { addDays, type IsoDate, type Locale, type MessageKind } from "@freihand/contract";
import type { MessageFacts } from "@freihand/connector-kit";
import { writtenMail, type TrueMessage, type Writing } from "./deliver-mail.ts";
import type { MailText } from "./mail-text.rules.ts";
import { messagesFor } from "./which-messages.rules.ts";

/** What an example is made with. */
export interface Example {
  readonly library: Omit<Writing["library"], "access" | "passwordLink">;
  readonly kind: MessageKind;
  readonly locale: Locale;
  readonly today: IsoDate;
  /** Address at which an example's reader would switch messages off; undefined: the app's is not known. */
  readonly unsubscribe: string | undefined;
}

const TITLES: Readonly<Record<Locale, readonly string[]>> = {
  de: ["Die unendliche Geschichte", "Der kleine Garten & seine Vögel"],
  en: ["The Neverending Story", "The Small Garden & Its Birds"],
};

/** Days between an example's date and today on which it is true. */
const SINCE: Readonly<Record<MessageKind, number>> = {
  password: 0,
  "due-soon": -3,
  "due-today": 0,
  "overdue-1": 7,
  "overdue-2": 21,
  "overdue-3": 35,
  "hold-ready": -7,
  "hold-expiring": -1,
  "hold-expired": 1,
  "card-expiring": -30,
  welcome: 0,
};

/** A mail of one kind as an invented reader, and the child that they answer for, would get it. */
export function exampleMail({ library, kind, locale, today, unsubscribe }: Example): MailText {
  const date = addDays(today, -SINCE[kind]);
  const recipient = { card: "1", name: "Erika Muster", email: "", language: locale };
  const [branch = ""] = library.branches.keys();
  const messages = ["1", "2"].flatMap((card): readonly TrueMessage[] => {
    const facts = exampleFacts({ card, date, branch });
    const [message] = messagesFor(facts, today).filter((one) => one.kind === kind);
    return message === undefined ? [] : [{ message, facts }];
  });
  const titles = new Map(TITLES[locale].map((title, at) => [String(at + 1), title]));
  const access = { titles: () => titles };
  const passwordLink = () =>
    library.link === undefined ? undefined : `${library.link}password/1#${"example".repeat(6)}_`;
  return writtenMail(
    { library: { ...library, access, passwordLink }, today, recipient, unsubscribe },
    kind === "password" ? messages.slice(0, 1) : messages,
  );
}

interface ExampleReader {
  readonly card: string;
  readonly date: IsoDate;
  readonly branch: string;
}

function exampleFacts({ card, date, branch }: ExampleReader): MessageFacts {
  const long = addDays(date, -28);
  const hold = { id: "h", recordId: card, branch, until: date };
  return {
    card,
    name: card === "1" ? "Erika Muster" : "Mia Muster",
    firstName: card === "1" ? "Erika" : "Mia",
    validUntil: date,
    joinedOn: date,
    loans: [{ id: "l", recordId: card, lentOn: long, due: date }],
    ready: [{ ...hold, readyOn: long }],
    lapsed: [{ ...hold, id: "x" }],
    links: [{ id: "p", tokenHash: "", madeOn: date, untilMs: Date.parse(`${date}T18:00:00Z`) }],
  };
}
