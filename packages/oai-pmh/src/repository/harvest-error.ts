/**
 * A harvest cannot go on; the message says why and what to do, in plain English for the operator.
 * `isResumable`: what has been fetched is kept, and the next run goes on there.
 */
export class HarvestError extends Error {
  override readonly name = "HarvestError";
  readonly isResumable: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isResumable?: boolean } = {}) {
    super(message, options);
    this.isResumable = options.isResumable ?? false;
  }
}

/** The repository no longer knows where the list was: it has to be begun anew. */
export class TokenLost extends Error {
  override readonly name = "TokenLost";
}
