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
export type AskedDocument = z.infer<typeof changing>["doc"][number];

/** A condition as the standard writes it, by title or copy. */
export type Conditions = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const setting = z.object({
  option: z.array(z.object({ id: z.string() })),
  default: z.optional(z.array(z.string())),
});

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
  /** Called for each document that is really changed or refused. */
  readonly onTried: () => void;
}

/** What becomes of the documents of a changing call. */
export function changed(method: string, body: string, context: ChangeContext): readonly object[] {
  const { doc } = changing.parse(JSON.parse(body));
  return doc.map((one) => changedDocument(method, one, context));
}

function changedDocument(method: string, asked: AskedDocument, context: ChangeContext): object {
  const { patron, conditions, refusals, onTried } = context;
  const uri = asked.item ?? asked.edition ?? "";
  const at = patron.docs.findIndex((doc) =>
    asked.item === undefined ? doc.edition === asked.edition : doc.item === asked.item,
  );
  const known = patron.docs[at];
  const name = { item: asked.item, edition: asked.edition };
  const condition = conditions.get(uri);
  if (condition !== undefined && !isMet(condition, asked.confirm))
    return { ...name, status: known?.status ?? 0, error: "Bitte wählen", condition };
  onTried();
  const refused = patron.status > 0 ? "Ihr Konto ist gesperrt" : refusals.get(uri);
  if (refused !== undefined) return { ...name, status: known?.status ?? 5, error: refused };
  if (method === "request") return requested(asked, patron);
  if (known === undefined) return { ...name, error: "item URI not found" };
  if (method === "cancel") {
    patron.docs = patron.docs.filter((_, index) => index !== at);
    return { ...known, status: 0 };
  }
  if (known.status !== 3 || known["canrenew"] === false)
    return { ...known, error: "Nicht verlängerbar" };
  const renewed = { ...known, endtime: "2027-04-02" };
  patron.docs = patron.docs.with(at, renewed);
  return renewed;
}

function requested(asked: AskedDocument, patron: DoublePatron): SentDocument {
  const [place] = asked.confirm?.[STORAGE_CONDITION] ?? [];
  const made = {
    status: 2,
    requested: asked.item ?? asked.edition,
    ...(asked.item !== undefined && { item: asked.item }),
    ...(asked.edition !== undefined && { edition: asked.edition }),
    ...(place !== undefined && { storageid: `x:${place}`, storage: `Ort ${place}` }),
    cancancel: true,
  };
  patron.docs = [...patron.docs, made];
  return made;
}
