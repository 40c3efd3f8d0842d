/**
 * - `no_data`: there is nothing to move · `older`: the source lacks migrations of this version
 * - `newer`: a newer version has written the source
 * - `file_in_use`, `postgres_in_use`: a server or a command has it open · `holds_data`: the target has rows already
 * - `differs`: rows of a table are not in the target as they are in the source
 */
export type MoveErrorCode =
  "no_data" | "older" | "newer" | "file_in_use" | "postgres_in_use" | "holds_data" | "differs";

/** Data cannot be moved from one database into another; the source is as it was, and the target has none of it. */
export class MoveError extends Error {
  override readonly name = "MoveError";
  readonly code: MoveErrorCode;
  /** Name of the table; undefined: it is about none. */
  readonly table: string | undefined;

  constructor(code: MoveErrorCode, table?: string) {
    super(table === undefined ? `move: ${code}` : `move: ${code} (${table})`);
    this.code = code;
    this.table = table;
  }
}
