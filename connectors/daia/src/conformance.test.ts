import { HTTP_LIMITS } from "@freihand/connector-kit";
import { conformance, peerConformance, type World } from "@freihand/connector-kit/testkit";
import { libraryId } from "@freihand/contract";
import { daiaForm } from "./port/daia-form.ts";
import { daia, daiaWith } from "./port/daia-source.ts";
import { startDaiaDouble, type DaiaDouble, type DaiaFault } from "./testkit/daia-double.ts";

interface DaiaWorld extends World {
  readonly double: DaiaDouble;
}

const LIMITS = { ...HTTP_LIMITS, connectMs: 500, firstByteMs: 500, totalMs: 1_000 };

async function open(version: "1.0" | "0.5"): Promise<DaiaWorld> {
  const double = await startDaiaDouble();
  double.state.version = version;
  const settings = { url: double.url, document: "ppn:{id}" };
  const source = daiaWith(LIMITS).open(
    { availability: daiaForm.settings.availability.parse(settings) },
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

const failing =
  (fault: DaiaFault) =>
  ({ double }: DaiaWorld): void => {
    double.state.fault = fault;
  };

for (const version of ["1.0", "0.5"] as const)
  conformance<DaiaWorld>({
    kind: `daia ${version}`,
    open: () => open(version),
    failsWithinMs: 3_000,
    availability: {
      titles: [
        { id: "11", items: [], states: { "ppn:11:1": "onLoan", "ppn:11:2": "on_request" } },
        { id: "12", items: [], states: { "ppn:12:1": "available" } },
        { id: "13", items: [], states: { "ppn:13:1": "unavailable" } },
      ],
      unknown: { id: "404", items: [] },
    },
    faults: {
      down: ({ double }) => {
        double.close();
      },
      silent: failing("hang"),
      garbage: failing("garbage"),
    },
  });

peerConformance(daia, { variable: "PEER_DAIA", at: (url) => ({ url }) });
