import type { CallContext, SourceRole } from "@freihand/connector-kit";
import type { OpenedSystem } from "../../libraries/open-system.ts";
import type { WatchedSource } from "../../libraries/watch/watched-source.ts";
import type { LoadedLibrary } from "../../projects/libraries/read-libraries.ts";
import type { ProbeSteps } from "./probe-step.ts";

/** A card to try, and what may be done with it. */
export interface ProbeCard {
  readonly userId: string;
  readonly password: string;
  /** Reserves, cancels and renews; undefined: nothing is changed. */
  readonly changes?: { readonly title?: string };
}

/** What a probe depends on. */
export interface ProbeParts {
  readonly loaded: LoadedLibrary;
  readonly opened: OpenedSystem;
  readonly steps: ProbeSteps;
  readonly secret: (name: string) => string;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Words to search; undefined: some that most libraries have. */
  readonly search?: string;
  /** Undefined: accounts are not tried. */
  readonly card?: ProbeCard;
}

const CALL_MS = 25_000;

/** A call of an operator, with the time that a patron would wait. */
export const probeContext = (): CallContext => ({
  locale: "en",
  signal: AbortSignal.timeout(CALL_MS),
});

/** The source of a role, as opened. */
export const sourceOf = ({ opened }: ProbeParts, role: SourceRole): WatchedSource | undefined =>
  opened.sources?.find(({ roles }) => roles.includes(role));
