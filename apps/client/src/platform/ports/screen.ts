/** The device's display, for showing something to a scanner. */
export interface ScreenPort {
  /** Keeps the display on. @returns a function that ends it; never rejects */
  stayAwake(): Promise<() => void>;
  /** Full brightness, whatever the patron has set. @returns a function that restores it; never rejects */
  readonly brighten?: () => Promise<() => void>;
}
