/** What is kept of a finished action: what was asked, and what came of it. */
export interface KeptOutcome<Done> {
  /** What the wish was about: the same request may not be used for another one. */
  readonly target: string;
  readonly done: Done;
}

/** Text for the action log. */
export const keptOutcomeText = <Done>(kept: KeptOutcome<Done>): string => JSON.stringify(kept);

/** Reads back what `keptOutcomeText` has written under the same call; nobody else writes into the log. */
export const parseKeptOutcome = <Done>(text: string): KeptOutcome<Done> =>
  JSON.parse(text) as KeptOutcome<Done>;
