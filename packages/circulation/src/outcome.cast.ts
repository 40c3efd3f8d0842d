/** Stored form of a finished action: the request and its result. */
export interface KeptOutcome<Done> {
  /** The subject of the request: the same request id may not be used for another one. */
  readonly target: string;
  readonly done: Done;
}

/** Text for the action log. */
export const keptOutcomeText = <Done>(kept: KeptOutcome<Done>): string => JSON.stringify(kept);

/** Parses what `keptOutcomeText` has written for the same call; nothing else writes into the log. */
export const parseKeptOutcome = <Done>(text: string): KeptOutcome<Done> =>
  JSON.parse(text) as KeptOutcome<Done>;
