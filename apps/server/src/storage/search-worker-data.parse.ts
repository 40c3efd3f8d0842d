/** What the pool tells every worker at its start. */
export interface SearchWorkerData {
  /** Absolute path of the database with loans and reservations. */
  readonly database: string;
}

/** The pool hands its workers an array of its own data and ours. */
export function parseWorkerData(data: unknown): SearchWorkerData {
  const ours: unknown = Array.isArray(data) ? data.at(-1) : data;
  return ours as SearchWorkerData;
}
