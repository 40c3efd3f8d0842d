/** A library that was filled with demo data. */
interface DemoSeedTable {
  project: string;
  library_id: number;
  /** Calendar day at the library on which the demo began, `YYYY-MM-DD`. */
  seeded_on: string;
}

/** A row of another table that came with the demo and has not been changed since. */
interface DemoRowTable {
  project: string;
  library_id: number;
  table_name: string;
  row_id: string;
  /** The day that its dates are relative to. */
  anchor: string;
  /** JSON of its contents, as last written. */
  facts: string;
}

/** Tables of the demo. */
export interface DemoSchema {
  demo_seeds: DemoSeedTable;
  demo_rows: DemoRowTable;
}
