import { readOperatorToken } from "../operator-token.ts";
import type { OpenServers } from "./open-servers.ts";
import type { LiveSetup } from "../libraries/live-setup.ts";
import type { Metrics, ScrapedParts } from "../metrics/metrics.ts";

/** Counting, switched on by a token. */
export interface OpenMetrics extends Pick<Metrics, "noteSearch" | "noteJob" | "noteWork"> {
  /** What `/metrics` needs, once there is something to look up. */
  readonly access: (
    parts: CountedParts,
    openMessages: ScrapedParts["openMessages"],
  ) => Pick<Metrics, "noteRequest"> & {
    readonly token: string;
    readonly text: () => Promise<string>;
  };
}

/** Where the server's work is looked up. */
interface CountedParts extends Pick<ScrapedParts, "version"> {
  readonly setup: Pick<LiveSetup, "health">;
  readonly servers: OpenServers;
  readonly builtin: Pick<ScrapedParts, "searchLoad" | "publications">;
}

/** @returns undefined when nobody has set a token: nothing is counted @throws {StartError} */
export async function openMetrics(
  { metricsToken }: { readonly metricsToken?: string },
  secret: (name: string) => string,
): Promise<OpenMetrics | undefined> {
  const token = metricsToken ?? readOperatorToken(secret, "metrics-token");
  if (token === undefined) return undefined;
  const loaded = await import("../metrics/metrics.ts");
  const metrics = new loaded.Metrics();
  const { noteRequest, noteSearch, noteJob, noteWork } = metrics;
  const access: OpenMetrics["access"] = ({ version, setup, builtin, servers }, openMessages) => {
    const parts: ScrapedParts = {
      version,
      openMessages,
      libraries: () => setup.health(),
      servers: () => ({
        leads: servers.leadership.isLeading(),
        living: servers.instances.living(),
        agree: servers.instances.agree(),
      }),
      searchLoad: () => builtin.searchLoad(),
      publications: () => builtin.publications(),
      now: Date.now,
    };
    return { token, noteRequest, text: () => metrics.text(parts) };
  };
  return { noteSearch, noteJob, noteWork, access };
}
