/** Passed by the pool to every worker at its start. */
export interface SearchWorkerData {
  /** Absolute path of the database with loans and reservations. */
  readonly database: string;
}

export const asWorkerData = (data: unknown): SearchWorkerData => data as SearchWorkerData;
