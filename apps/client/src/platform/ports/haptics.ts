/** Haptic feedback. */
export interface HapticsPort {
  /** Never rejects; does nothing where it is switched off. */
  feel(what: "success" | "warning" | "failure"): void;
}
