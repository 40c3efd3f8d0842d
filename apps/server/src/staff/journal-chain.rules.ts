/** What the chain protects of an entry: everything but the card and the copy, which leave it after some weeks. */
export interface ChainedEntry {
  readonly seq: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly project: string;
  readonly library: number | null;
  readonly branch: string | null;
  /** Login name of the member. */
  readonly staff: string;
  readonly workstation: string | null;
  readonly action: string;
  readonly outcome: string;
  readonly reason: string | null;
}

/** What is hashed of an entry, in the order that it always was. */
export const chainedValues = (entry: ChainedEntry): readonly (string | number | null)[] => [
  entry.seq,
  entry.at,
  entry.project,
  entry.library,
  entry.branch,
  entry.staff,
  entry.workstation,
  entry.action,
  entry.outcome,
  entry.reason,
];
