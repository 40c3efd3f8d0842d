import { addDays, isoDate } from "@freihand/contract";
import * as z from "zod/mini";
import { FEE_CONDITION, STORAGE_CONDITION } from "../protocol/condition.parse.ts";
import type { DoublePatron, SentDocument } from "./double-library.ts";

const changing = z.object({
  doc: z.array(
    z.object({
      item: z.optional(z.string()),
      edition: z.optional(z.string()),
      confirm: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  ),
});
type AskedDocument = z.infer<typeof changing>["doc"][number];

/** A condition as the standard writes it, by title or copy. */
export type Conditions = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const setting = z.object({
  option: z.array(z.object({ id: z.string() })),
  default: z.optional(z.array(z.string())),
});

const named = z.object({ option: z.array(z.object({ id: z.string(), about: z.string() })) });

/** @source PAIA 1.3 "How conditions are met" */
function isMet(
  conditions: Readonly<Record<string, unknown>>,
  confirm: AskedDocument["confirm"],
): boolean {
  return Object.entries(conditions).every(([type, written]) => {
    const { option, default: preset } = setting.parse(written);
    const given = confirm === undefined ? preset : confirm[type];
    if (given === undefined) return false;
    return preset?.length === 0 || option.some(({ id }) => given.includes(id));
  });
}

export const places = (...ids: readonly string[]) => ({
  [STORAGE_CONDITION]: {
    option: ids.map((id) => ({ id, about: `Ort ${id}` })),
    default: ids.slice(0, 1),
  },
});

export const costs = (amount: string) => ({
  [FEE_CONDITION]: { option: [{ id: "http://purl.org/ontology/dso#Loan", about: "loan", amount }] },
});

export interface ChangeContext {
  readonly patron: DoublePatron;
  readonly conditions: Conditions;
  /** Words with which the double refuses documents. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Called for each document that an active patron asks about and whose conditions are met. */
  readonly onTried: () => void;
}

/** What becomes of the documents of a changing call. */
export function changed(method: string, body: string, context: ChangeContext): readonly object[] {
  const { doc } = changing.parse(JSON.parse(body));
  return doc.map((one) => changedDocument(method, one, context));
}

const RENEWED_DAYS = 28;

type Act = (asked: AskedDocument, patron: DoublePatron, known: SentDocument) => object;

const isSame = (asked: AskedDocument, doc: SentDocument): boolean =>
  asked.item === undefined ? doc.edition === asked.edition : doc.item === asked.item;

const ACTS: Readonly<Record<string, Act>> = {
  cancel: (asked, patron, known) => {
    patron.docs = patron.docs.filter((doc) => !isSame(asked, doc));
    return { ...known, status: 0 };
  },
  renew: (asked, patron, known) => {
    if (known.status !== 3 || known["canrenew"] === false)
      return { ...known, error: "Nicht verlängerbar" };
    const day = isoDate.parse(String(known["endtime"]).slice(0, 10));
    const renewed = { ...known, endtime: patron.renewedUntil ?? addDays(day, RENEWED_DAYS) };
    patron.docs = patron.docs.map((doc) => (isSame(asked, doc) ? renewed : doc));
    return renewed;
  },
};

function changedDocument(method: string, asked: AskedDocument, context: ChangeContext): object {
  const { patron, conditions, refusals, onTried } = context;
  const known = patron.docs.find((doc) => isSame(asked, doc));
  const name = { item: asked.item, edition: asked.edition, status: known?.status ?? 0 };
  const condition = conditions.get(uriOf(asked));
  if (condition !== undefined && !isMet(condition, asked.confirm))
    return { ...name, error: "Bitte wählen", condition };
  if (patron.status > 0) return { ...name, error: "Ihr Konto ist gesperrt" };
  onTried();
  const error = refusals.get(uriOf(asked));
  if (error !== undefined) return { ...name, error };
  return method === "request" ? requested(asked, context) : acted(method, asked, patron);
}

function acted(method: string, asked: AskedDocument, patron: DoublePatron): object {
  const known = patron.docs.find((doc) => isSame(asked, doc));
  const act = ACTS[method];
  return known === undefined || act === undefined
    ? { item: asked.item, edition: asked.edition, error: "item URI not found" }
    : act(asked, patron, known);
}

const uriOf = ({ item, edition }: AskedDocument): string => item ?? edition ?? "";

/** As the condition names it. */
function placeName(place: string, condition: Readonly<Record<string, unknown>> = {}): string {
  const known = named.safeParse(condition[STORAGE_CONDITION]).data;
  return known?.option.find(({ id }) => id === place)?.about ?? place;
}

function requested(asked: AskedDocument, { patron, conditions }: ChangeContext): SentDocument {
  const condition = conditions.get(uriOf(asked));
  const [place] = asked.confirm?.[STORAGE_CONDITION] ?? [];
  const made = {
    status: 2,
    requested: asked.item ?? asked.edition,
    ...(asked.item !== undefined && { item: asked.item }),
    ...(asked.edition !== undefined && { edition: asked.edition }),
    ...(place !== undefined && { storageid: place, storage: placeName(place, condition) }),
    cancancel: true,
  };
  patron.docs = [...patron.docs, made];
  return made;
}
