/** Haptic feedback. */
export interface HapticsPort {
  /** Never rejects; does nothing where it is switched off. */
  play(what: "success" | "warning" | "failure"): void;
}
