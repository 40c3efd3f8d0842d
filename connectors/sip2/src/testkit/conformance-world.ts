import type { Source } from "@freihand/connector-kit";
import type { World } from "@freihand/connector-kit/testkit";
import { libraryId, type BibRecord } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { sip2Form } from "../port/sip2-form.ts";
import { sip2With } from "../port/sip2-source.ts";
import { SIP2_LIMITS } from "../sip2-settings.ts";
import { DOUBLE_DATA, DOUBLE_TODAY, type DoubleData } from "./double-library.ts";
import type { DoubleStyle } from "./double-styles.ts";
import { catalogueOf } from "./port-catalogue.ts";
import { sip2Double, type DoubleOptions, type Sip2Double } from "./sip2-double.ts";

/** A world of the conformance suite: the double, and a source that is connected to it. */
export interface Sip2World extends World {
  readonly double: Sip2Double;
}

/** The double's own data, and what the suite wants beside it. */
const DATA: DoubleData = {
  ...DOUBLE_DATA,
  patrons: [
    ...DOUBLE_DATA.patrons,
    { card: "C1005", userId: "lea", pin: " Gehéim & <9> ", name: "Lea Leer" },
  ],
  items: [...DOUBLE_DATA.items, { barcode: "B2009", title: "Atlas", branch: "Mitte" }],
  loans: (DOUBLE_DATA.loans ?? []).map((loan) =>
    loan.barcode === "B2001" ? { ...loan, renewals: 2 } : loan,
  ),
};

/** The copy `B2001` is of the title `t1`; `t9` is never lent. */
export const TITLES: ReadonlyMap<string, BibRecord> = new Map(
  DATA.items.map(({ barcode, title, branch }): [string, BibRecord] => {
    const id = `t${barcode.slice(4)}`;
    const status = id === "t9" ? "reference" : "loanable";
    return [id, plainRecord({ id, title, items: [{ id: barcode, barcode, branch, status }] })];
  }),
);

const LIMITS = { ...SIP2_LIMITS, connectMs: 500, answerMs: 500 };

/** Starts a double with the suite's data, and opens a source for it in both its roles. */
export async function sip2World(
  style: DoubleStyle,
  options: Pick<DoubleOptions, "data" | "lists"> = {},
): Promise<Sip2World> {
  const double = await sip2Double({ data: DATA, style, ...options });
  const source = sourceAt(double);
  return {
    source,
    double,
    close: async () => {
      source.close?.();
      await double.close();
    },
  };
}

/** A source of the library whose server the double is. */
export function sourceAt({ host, port, institution }: Sip2Double): Source {
  const login = { user: "terminal", password: "terminal" };
  const offers = { cancel: true };
  const server = sip2Form.settings.account.parse({ host, port, institution, login, offers });
  return sip2With(LIMITS).open(
    { availability: server, account: server },
    {
      library: libraryId.parse(1),
      details: {
        timezone: "Europe/Berlin",
        currency: "EUR",
        branches: [
          { id: "Mitte", name: "Bücherei Mitte", hours: [], exceptions: [] },
          { id: "Nord", name: "Bücherei Nord", hours: [], exceptions: [] },
        ],
        links: [],
      },
      now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
      secret: (name) => `${name}-geheim`,
      catalogue: catalogueOf(TITLES),
    },
  );
}
