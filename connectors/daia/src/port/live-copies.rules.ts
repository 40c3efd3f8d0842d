import type { CopyState, LiveCopy } from "@freihand/connector-kit/copies";
import type { BibItem, Branch } from "@freihand/contract";
import {
  copyPlace,
  copyStatus,
  given,
  type DaiaCopyKind,
  type DaiaCopyStatus,
} from "../copy-status.rules.ts";
import type { DaiaDocument, DaiaItem } from "../daia-response.rules.ts";

/** What the copies of a title are compared with. */
export interface KnownCopies {
  /** The library's, from its file. */
  readonly branches: readonly Pick<Branch, "id" | "name">[];
  /** The title's copies as catalogued. */
  readonly items: readonly BibItem[];
}

/** The copies of a title: what the server says, with the branches and barcodes that the library knows already. */
export function liveCopies(
  documents: readonly DaiaDocument[],
  known: KnownCopies,
): readonly LiveCopy[] {
  const items = documents.flatMap((document) => document.items);
  return items.map((item, at) => liveCopy(item, at + 1, known));
}

function liveCopy(item: DaiaItem, position: number, known: KnownCopies): LiveCopy {
  const status = copyStatus(item);
  const { limitations, url, reservations } = status;
  return {
    item: { ...placeOf(item, position, known), status: STATUS[status.kind] },
    state: stateOf(status),
    isReservable: isReservable(status),
    queue: reservations,
    note: limitations.length === 0 ? undefined : limitations.join(" · "),
    url,
  };
}

function placeOf(item: DaiaItem, position: number, known: KnownCopies): Omit<BibItem, "status"> {
  const { department, ...place } = copyPlace(item, position);
  const catalogued = cataloguedAs(item, known.items);
  const branch = branchOf(item, known.branches) ?? catalogued?.branch ?? department;
  // a department that is no branch of the library's says where in the branch it is
  const isBranch = department === nameOf(branch, known);
  return {
    ...place,
    ...given("barcode", catalogued?.barcode),
    ...given("branch", branch),
    ...given("department", isBranch ? undefined : department),
  };
}

/** Whether it counts among the copies that are lent. */
const STATUS: Readonly<Record<DaiaCopyKind, BibItem["status"]>> = {
  available: "loanable",
  onRequest: "loanable",
  onLoan: "loanable",
  unavailable: "loanable",
  unknown: "loanable",
  reference: "reference",
  referenceInUse: "reference",
  online: "reference",
};

const STATES: Readonly<
  Record<Exclude<DaiaCopyKind, "onLoan" | "referenceInUse">, Exclude<CopyState["kind"], "onLoan">>
> = {
  available: "available",
  onRequest: "on_request",
  unavailable: "unavailable",
  unknown: "unknown",
  reference: "reference",
  online: "online",
};

const stateOf = ({ kind, returnDate }: DaiaCopyStatus): CopyState =>
  kind === "onLoan" || kind === "referenceInUse"
    ? { kind: "onLoan", due: returnDate }
    : { kind: STATES[kind] };

/** @returns undefined: as of any lending copy */
const isReservable = ({ kind, reservable }: DaiaCopyStatus): boolean | undefined =>
  kind === "available" || kind === "onRequest" ? undefined : reservable;

/** The library's branch that the server calls a department, by its id or name. */
function branchOf({ department }: DaiaItem, branches: KnownCopies["branches"]): string | undefined {
  if (department === undefined) return undefined;
  const names = [department.id, department.content].flatMap((name) => name ?? []);
  return branches.find(({ id, name }) => names.includes(id) || names.includes(name))?.id;
}

const nameOf = (branch: string | undefined, { branches }: KnownCopies): string | undefined =>
  branches.find(({ id }) => id === branch)?.name ?? branch;

const ENDS_A_PART = ":/#=?";

/** The copy of the catalogue with the number that the server's identifier ends with. */
function cataloguedAs({ id }: DaiaItem, items: readonly BibItem[]): BibItem | undefined {
  if (id === undefined) return undefined;
  const isIts = (number: string | undefined): boolean =>
    number !== undefined &&
    number !== "" &&
    (id === number ||
      (id.endsWith(number) && ENDS_A_PART.includes(id.charAt(id.length - number.length - 1))));
  return items.find((item) => isIts(item.barcode) || isIts(item.id));
}
