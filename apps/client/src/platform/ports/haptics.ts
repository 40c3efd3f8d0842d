/** What the hand feels. */
export interface HapticsPort {
  /** Never rejects; a device whose patron wants none does nothing. */
  feel(what: "success" | "warning" | "failure"): void;
}
