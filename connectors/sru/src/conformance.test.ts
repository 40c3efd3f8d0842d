import { HTTP_LIMITS } from "@freihand/connector-kit";
import {
  conformance,
  peerConformance,
  type CatalogueFacts,
  type World,
} from "@freihand/connector-kit/testkit";
import { libraryId } from "@freihand/contract";
import { afterAll } from "vitest";
import { sruForm } from "./port/sru-form.ts";
import { sru, sruWith } from "./port/sru-source.ts";
import { SAMPLE_RECORDS } from "./testkit/sample-records.ts";
import { startSruDouble, type SruDouble } from "./testkit/sru-double.ts";
import { hasZebra, startZebra } from "./testkit/zebra.ts";

interface SruWorld extends World {
  readonly double: SruDouble;
}

const LIMITS = { ...HTTP_LIMITS, connectMs: 500, firstByteMs: 500, totalMs: 1_000 };

async function open(): Promise<SruWorld> {
  const double = await startSruDouble();
  const catalogue = sruForm.settings.catalogue.parse({ url: double.url });
  const source = sruWith(LIMITS).open(
    { catalogue },
    {
      library: libraryId.parse(1),
      details: { timezone: "Europe/Berlin", currency: "EUR", branches: [], links: [] },
      now: () => Date.parse("2027-03-05T10:00:00Z"),
      secret: (name) => name,
    },
  );
  const close = () => {
    source.close?.();
    double.close();
  };
  return { source, double, close };
}

const FACTS: CatalogueFacts = {
  search: { field: "TITLE", text: "leucht*", ids: ["s-1", "s-2"] },
  nothing: "xylophonkonzert",
  title: { id: "s-4", words: "C++ für Seeleute" },
  unknownId: "s-99",
};

conformance<SruWorld>({
  kind: "sru",
  open,
  failsWithinMs: 3_000,
  catalogue: FACTS,
  faults: {
    down: ({ double }) => {
      double.close();
    },
    silent: ({ double }) => {
      double.state.fault = "hang";
    },
    garbage: ({ double }) => {
      double.state.fault = "garbage";
    },
  },
});

peerConformance(sru, { variable: "PEER_SRU", at: (url) => ({ url }) });

// Debian's Zebra, where it is installed, with the records of the double
const zebra = hasZebra() ? await startZebra(SAMPLE_RECORDS) : undefined;
afterAll(() => zebra?.close());

peerConformance(
  sru,
  { variable: "ZEBRA", at: (url) => ({ url }) },
  zebra === undefined
    ? {}
    : {
        ZEBRA: zebra.url,
        ZEBRA_FACTS: JSON.stringify({ settings: { catalogue: {} }, catalogue: FACTS }),
      },
);
