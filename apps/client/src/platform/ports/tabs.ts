/** The other tabs of the same app. Messages are plain data and must be parsed by the recipient. */
export interface TabsPort {
  broadcast(message: unknown): void;
  /** @returns a function that ends the subscription */
  subscribe(onMessage: (message: unknown) => void): () => void;
}
