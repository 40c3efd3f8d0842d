import type { StepAnswers } from "@freihand/connector-kit";
import type { StepReply } from "@freihand/contract";

/** An action of the account. */
type Call = "reserve" | "cancel" | "change" | "renew" | "renewAll";
/** What a patron does with a card of the demo, and the library's reply. */
export interface Scene {
  readonly status: StepReply["status"];
  readonly library: number;
  readonly card: string;
  readonly call: Call;
  /** Title; undefined: everything on the card. */
  readonly work?: string;
  readonly answers?: StepAnswers;
  readonly expected?: object;
}

/** The table of `projects/basic/demo/README.md`. */
export const SCENES: readonly Scene[] = [
  {
    status: "SELECTION_NEEDED",
    library: 1,
    card: "40011011",
    call: "reserve",
    work: "effi-briest",
    expected: { selectionKind: "branch" },
  },
  {
    status: "OK",
    library: 1,
    card: "40011011",
    call: "reserve",
    work: "effi-briest",
    answers: { branch: "nord" },
  },
  {
    status: "UNSUPPORTED",
    library: 1,
    card: "40011001",
    call: "reserve",
    work: "welle-klassensatz",
  },
  {
    status: "SELECTION_NEEDED",
    library: 1,
    card: "40011012",
    call: "reserve",
    work: "welle-klassensatz",
  },
  {
    status: "EXTERNAL",
    library: 1,
    card: "40011001",
    call: "reserve",
    work: "effi-briest-ebook",
    expected: { url: "https://medien.freihand.example/effi-briest-ebook" },
  },
  {
    status: "CLIENT_CONFIRMATION_NEEDED",
    library: 1,
    card: "40011009",
    call: "cancel",
    work: "tyll",
  },
  {
    status: "CLIENT_CONFIRMATION_NEEDED",
    library: 1,
    card: "40011001",
    call: "renew",
    work: "harry-potter-1",
  },
  { status: "CLIENT_CONFIRMATION_NEEDED", library: 1, card: "40011001", call: "renewAll" },
  {
    status: "SELECTION_NEEDED",
    library: 1,
    card: "40011010",
    call: "change",
    work: "22-bahnen",
    expected: { selectionKind: "branch", selection: [{}, {}, { key: "hafen" }] },
  },
  {
    status: "OK",
    library: 1,
    card: "40011010",
    call: "change",
    work: "22-bahnen",
    answers: { branch: "nord" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011009",
    call: "change",
    work: "tyll",
    expected: { code: "conflict" },
  },
  {
    status: "CONFIRMATION_NEEDED",
    library: 1,
    card: "40011006",
    call: "renew",
    work: "herr-der-diebe",
    expected: { fee: { cents: 40, currency: "EUR" } },
  },
  {
    status: "EMAIL_NEEDED",
    library: 2,
    card: "E2002",
    call: "reserve",
    work: "22-bahnen",
  },
  {
    status: "CONFIRMATION_NEEDED",
    library: 2,
    card: "E2002",
    call: "reserve",
    work: "22-bahnen",
    answers: { email: "otto.brenner@post.example" },
    expected: { fee: { cents: 100, currency: "EUR" } },
  },
  {
    status: "OK",
    library: 2,
    card: "E2002",
    call: "reserve",
    work: "22-bahnen",
    answers: { email: "otto.brenner@post.example", "fee-100": "yes" },
  },
  {
    status: "CONFIRMATION_NEEDED",
    library: 3,
    card: "S300102",
    call: "renew",
    work: "a-theory-of-justice",
    expected: { fee: { cents: 50, currency: "EUR" } },
  },
  {
    status: "ERROR",
    library: 3,
    card: "S300105",
    call: "reserve",
    work: "clean-code",
    expected: { code: "no_copy_reservable" },
  },
  {
    status: "ERROR",
    library: 2,
    card: "E2001",
    call: "reserve",
    work: "tintenherz",
    expected: { code: "no_copy_reservable" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011003",
    call: "reserve",
    work: "effi-briest",
    expected: { code: "account_blocked" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011004",
    call: "reserve",
    work: "effi-briest",
    expected: { code: "account_blocked" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011005",
    call: "reserve",
    work: "effi-briest",
    expected: { code: "card_expired" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011013",
    call: "reserve",
    work: "halo-infinite",
    expected: { code: "unsupported" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011008",
    call: "renewAll",
    expected: { code: "conflict" },
  },
];
