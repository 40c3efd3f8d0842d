/** Whether the gate lets an item pass. `unknown`: the tag has a value of neither kind, or none. */
export type LockState = "locked" | "unlocked" | "unknown";

/** The library's values of the application family identifier, each 0 to 255. */
export interface AfiValues {
  /** 0xC2, if the library follows the standard. */
  readonly afiOnLoan: number;
  /** 0x07, if the library follows the standard. */
  readonly afiInStock: number;
}

/**
 * The meaning of a tag's application family identifier for the gate. Older values exist and are `unknown`.
 * @param afi 0 to 255; undefined: the tag has none
 * @source ISO 28560-1
 */
export function lockState(
  afi: number | undefined,
  { afiOnLoan, afiInStock }: AfiValues,
): LockState {
  if (afiOnLoan === afiInStock) return "unknown";
  if (afi === afiInStock) return "locked";
  return afi === afiOnLoan ? "unlocked" : "unknown";
}
