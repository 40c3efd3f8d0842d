const plainPage = (visible: boolean) => ({ menu: visible, visible });

/**
 * The configuration of a project that says nothing.
 * @source spec §3 "Default app config", §9 "Surface colours"
 */
export const PROJECT_DEFAULTS = {
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
  info: {
    general: plainPage(false),
    imprint: plainPage(true),
    privacy: plainPage(true),
    help: plainPage(false),
  },
  nav: { items: [], clear: false },
  content: {},
  settings: {},
  i18n: {},
  theme: {
    default: "system",
    light: { primary: "#616161", surface: "#FBFBFB" },
    dark: { primary: "#BDBDBD", surface: "#1C1C1C" },
  },
  metadata: {},
  hosts: [],
} as const;
