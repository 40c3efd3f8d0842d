import type { PagePort } from "../ports/page.ts";
import { systemOf } from "./system.rules.ts";

/** The browser's tab. */
export const webPage: PagePort = {
  reload: () => {
    window.location.reload();
  },
  print: () => {
    window.print();
  },
  system: () => systemOf(navigator.userAgent, navigator.maxTouchPoints),
  onShown: (listener) => {
    const handleChange = () => {
      if (document.visibilityState === "visible") listener();
    };
    document.addEventListener("visibilitychange", handleChange);
    return () => {
      document.removeEventListener("visibilitychange", handleChange);
    };
  },
};
