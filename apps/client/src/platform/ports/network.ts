/** What the device knows of its connection. */
export interface NetworkPort {
  isOnline(): boolean;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
}
