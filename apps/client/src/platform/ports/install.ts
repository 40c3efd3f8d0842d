/** Setting the app up on this device, so that it opens from the home screen in a window of its own. */
export interface InstallPort {
  /** Whether the app runs in a window of its own now. */
  isInstalled(): boolean;
  /** Whether the browser is ready to prompt. */
  canPrompt(): boolean;
  /** Lets the browser prompt. @returns whether the patron agreed; false when it could not prompt */
  prompt(): Promise<boolean>;
  /** Notifies of changes to `canPrompt` or `isInstalled`. @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
}
