import { createContext, use, type ReactNode } from "react";

const Content = createContext<ReactNode>(null);

/** Says what a page shows besides where no script runs. Only the server does: a browser that runs the app needs none. */
export const WithoutScript = Content.Provider;

/** Its place; React leaves what is in it as it was served. */
export function WithoutScriptPlace() {
  return <noscript>{use(Content)}</noscript>;
}
