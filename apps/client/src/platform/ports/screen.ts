/** The device's display, while something on it has to be read by a scanner. */
export interface ScreenPort {
  /** The display does not go dark by itself. @returns a function that ends it; never rejects */
  stayAwake(): Promise<() => void>;
  /** Full brightness, whatever the patron has set. @returns a function that gives it back; never rejects */
  readonly brighten?: () => Promise<() => void>;
}
