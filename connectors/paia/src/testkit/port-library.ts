import {
  HTTP_LIMITS,
  type HttpLimits,
  type PatronAccess,
  type Source,
} from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { paiaForm } from "../port/paia-form.ts";
import { paiaWith } from "../port/paia-source.ts";
import { copy, DOUBLE_TODAY, edition } from "./double-library.ts";
import { paiaDouble, type PaiaDouble } from "./paia-double.ts";
import { catalogue } from "./port-catalogue.ts";

export interface PaiaLibrary {
  readonly double: PaiaDouble;
  readonly source: Source;
  readonly account: PatronAccess;
  /** Lets time pass at the library. */
  readonly wait: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** A source with the accounts of a double, whose end is the caller's task. @param more settings */
export function openSource(
  double: PaiaDouble,
  more: object = {},
  { limits = {}, now = atTen }: { limits?: Partial<HttpLimits>; now?: () => number } = {},
): Source & { readonly account: PatronAccess } {
  const server = { url: double.url, document: edition("{id}"), copy: copy("{id}"), ...more };
  const { account, ...source } = paiaWith({ ...HTTP_LIMITS, ...limits }).open(
    { account: paiaForm.settings.account.parse(server) },
    {
      library: libraryId.parse(1),
      details: {
        timezone: "Europe/Berlin",
        currency: "EUR",
        branches: [{ id: "de-l1:desk:1", name: "Bücherei Mitte", hours: [], exceptions: [] }],
        links: [],
      },
      now,
      secret: (name) => name,
      catalogue,
    },
  );
  if (account === undefined) throw new Error("no accounts");
  return { ...source, account };
}

const atTen = (): number => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`);

/** A library with a double of a PAIA server. */
export async function paiaLibrary(limits: Partial<HttpLimits> = {}): Promise<PaiaLibrary> {
  const double = await paiaDouble();
  let passed = 0;
  const source = openSource(double, {}, { limits, now: () => atTen() + passed });
  const close = async () => {
    source.close?.();
    await double.close();
  };
  const wait = (ms: number) => {
    passed += ms;
  };
  return { double, source, account: source.account, wait, close };
}
