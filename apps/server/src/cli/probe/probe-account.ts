import type { PatronAccess, PatronKey } from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";
import { checkedPatrons } from "../../account/checks/checked-patrons.ts";
import { probeChanges } from "./probe-changes.ts";
import { probeContext, sourceOf, type ProbeCard, type ProbeParts } from "./probe-parts.ts";
import { failed, missing, ok, skipped, type ProbeFinding } from "./probe-step.ts";

/** Signs in with the card, reads its account, and says what renewing would say. @param titles that may be reserved */
export async function probeAccount(parts: ProbeParts, titles: readonly string[]): Promise<void> {
  const { steps, opened, card } = parts;
  const { patrons } = opened.able?.() ?? opened;
  if (patrons === undefined) {
    steps.note("account", withoutAccounts(parts));
    return;
  }
  if (card === undefined) {
    steps.note("login", skipped("name a card with --card to try accounts"));
    return;
  }
  const faults: string[] = [];
  const checked = checkedPatrons(patrons, {
    library: parts.loaded.file.id,
    isOurs: opened.keepsAccounts === true,
    now: parts.now,
    onInvalidReply: (fault) => faults.push(fault),
  });
  const patron = await steps.take("login", () => logIn(checked, card));
  if (patron === undefined) return;
  const account = await steps.take("account", () => readAccount(checked, patron));
  if (faults.length > 0)
    steps.note(
      "plausible",
      failed(`the account says what cannot be true (${faults.join(", ")})`, IMPLAUSIBLE),
    );
  if (account === undefined) return;
  steps.note("renewing", renewing(checked, account));
  await probeChanges(parts, { patrons: checked, patron, account, titles });
}

const IMPLAUSIBLE =
  "compare the account with what the library's own system shows; such an answer is not shown to patrons";

function withoutAccounts(parts: ProbeParts): ProbeFinding {
  const lost = sourceOf(parts, "account")?.missing.find(({ ability }) => ability === "account");
  return lost === undefined
    ? skipped("no source of accounts is named in the library's file")
    : missing("the system does not do accounts", lost.reason);
}

const REFUSED = {
  login_failed: failed(
    "the card or its password is refused",
    "try the same card at the library's own catalogue; if it works there, its system does not check passwords here as it should",
  ),
  account_blocked: failed("the card is blocked, and may not sign in", "try another card"),
  card_expired: failed("the card has expired, and may not sign in", "try another card"),
} as const;

async function logIn(
  patrons: PatronAccess,
  { userId, password }: ProbeCard,
): Promise<{ readonly finding: ProbeFinding; readonly value?: PatronKey }> {
  const outcome = await patrons.login(userId, password, probeContext());
  return outcome.ok
    ? { finding: ok("the card signs in"), value: outcome.patron }
    : { finding: REFUSED[outcome.reason] };
}

async function readAccount(patrons: PatronAccess, patron: PatronKey) {
  const account = await patrons.account(patron, probeContext());
  const { lent, reservations, fees, account: card } = account;
  const counts = [
    countText(lent.length, "loan"),
    countText(reservations.length, "reservation"),
    countText(fees.length, "fee"),
    countText(card.blocks.length, "block"),
  ];
  return { finding: ok(counts.join(", ")), value: account };
}

const countText = (count: number, what: string) =>
  `${String(count)} ${what}${count === 1 ? "" : "s"}`;

/** As far as the account says it beforehand. */
function renewing(patrons: PatronAccess, { lent }: AccountData): ProbeFinding {
  if (patrons.renew === undefined)
    return missing("renewing is not offered", "see what is missing above, and offers in the file");
  if (lent.length === 0) return skipped("the card has nothing on loan");
  const may = lent.filter((loan) => loan.renew.ok);
  const reasons = lent.flatMap((loan) => (loan.renew.ok ? [] : [loan.renew.reason ?? "unknown"]));
  const refused = [...new Set(reasons)].map(
    (reason) => `${reason} ${String(reasons.filter((one) => one === reason).length)}`,
  );
  const refusals = refused.length === 0 ? "" : `; refused: ${refused.join(", ")}`;
  return ok(
    `${String(may.length)} of ${countText(lent.length, "loan")} would be renewed, as far as the system says beforehand${refusals}`,
  );
}
