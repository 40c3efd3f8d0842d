/** The device's clock. */
export interface ClockPort {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
}
