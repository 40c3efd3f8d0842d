import {
  type Account,
  type LoanOnAccount,
  readAccount,
  titleOrPlaceholder,
} from "@freihand/circulation";
import type { DeskFee, DeskLoan, DeskReaderPage } from "@freihand/connector-kit";
import { accountFees, cardOf, type StatedFee } from "../patrons/account-data.ts";
import { type AccountTitle, type PatronContext, toMoney } from "../patrons/patron-context.ts";
import { reservationEntry } from "../patrons/reservation-entry.ts";
import { type DeskLibrary, toDeskCopy } from "./desk-context.ts";

/** The page of a reader without notes, with what the reader sees in the app, in the words of the app. */
export async function readerPage(
  desk: DeskLibrary,
  card: string,
): Promise<Omit<DeskReaderPage, "notes"> | undefined> {
  const moment = desk.moment();
  const account = await readAccount(desk.lending, card, moment.today);
  if (account === undefined) return undefined;
  const context: PatronContext = {
    library: desk,
    patron: { userId: card },
    locale: desk.locale,
    moment,
  };
  const { group, email, bornOn } = account.patron;
  return {
    card,
    ...cardOf(account, context),
    group,
    ...(email !== undefined && { email }),
    ...(bornOn !== undefined && { bornOn }),
    loans: account.loans.map((entry) => deskLoan(entry, account, context)),
    reservations: account.reservations.map((entry) =>
      reservationEntry(entry, account.titles, context),
    ),
    fees: accountFees(account, context).map(deskFee),
    owed: toMoney(context, account.eligibility.feesCents),
  };
}

const deskFee = ({ id, amount, date, title, kind, loanId }: StatedFee): DeskFee => ({
  id,
  amount,
  date,
  kind,
  ...(title !== undefined && { title }),
  // the ledger has an entry once the copy is back
  ...(loanId !== undefined && { growing: true }),
});

function deskLoan(
  { loan, reservedByOthers }: LoanOnAccount,
  { titles }: Account<AccountTitle>,
  { locale, moment }: PatronContext,
): DeskLoan {
  const { id, copyId, recordId, lentOn, due, renewals } = loan;
  const title = titleOrPlaceholder(titles, recordId);
  const overdue = due < moment.today;
  const copy = toDeskCopy({ copyId, title }, locale);
  return { id, copy, lentOn, due, overdue, renewals, reservedByOthers };
}
