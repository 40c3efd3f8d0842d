import type { Config } from "./config.ts";

const SHOWN = { menu: true, visible: true };
const ABSENT = { menu: false, visible: false };

/** The effective configuration of an empty one. @source spec §3 "Default config", §9 "Surface colours" */
export const DEFAULT_CONFIG: Omit<Config, "projectId" | "status" | "_hash"> = {
  edition: "basic",
  title: "",
  subtitles: [],
  features: {
    meta: false,
    acquisitions: false,
    events: false,
    accountIdCard: false,
    nfc: false,
    reloadConfig: false,
    appHints: false,
  },
  images: {},
  info: { general: ABSENT, imprint: SHOWN, privacy: SHOWN, help: ABSENT },
  nav: { items: [], clear: false },
  content: {},
  settings: {},
  i18n: {},
  theme: {
    default: "system",
    light: { primary: "#2E2E2E", surface: "#FBFBFB" },
    dark: { primary: "#E3E3E3", surface: "#1C1C1C" },
  },
  metadata: {},
};
