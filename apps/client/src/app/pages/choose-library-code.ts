import { PartCode } from "../../parts/page/OnDemand.tsx";

/** The choice of a library: most patrons have one. A page that shows it loads it before it becomes the app. */
export const CHOOSE_LIBRARY = new PartCode(
  async () => (await import("./ChooseLibrary.tsx")).ChooseLibrary,
);
