import type { SessionDevice } from "@freihand/contract";
import type { Translate } from "../../../i18n/index.ts";

/** Names of the manufacturers; not to be translated. */
const PROGRAMS: Partial<Record<SessionDevice["program"], string>> = {
  chrome: "Chrome",
  edge: "Edge",
  firefox: "Firefox",
  opera: "Opera",
  safari: "Safari",
  samsung: "Samsung Internet",
};
const SYSTEMS: Partial<Record<SessionDevice["system"], string>> = {
  android: "Android",
  chromeos: "ChromeOS",
  linux: "Linux",
  macos: "Mac",
  windows: "Windows",
};

/** "Firefox auf Windows": enough to tell one's own devices apart. */
export function deviceName({ program, system }: SessionDevice, t: Translate): string {
  if (program === "other" && system === "other") return t("account.devices.unknown");
  const by =
    PROGRAMS[program] ?? t(program === "app" ? "account.devices.app" : "account.devices.browser");
  if (system === "other") return by;
  return t("account.devices.on", { program: by, system: systemName({ program, system }, t) });
}

function systemName({ program, system }: SessionDevice, t: Translate): string {
  // an iPad claims to be a Mac
  if (program === "safari" && system === "macos") return t("account.devices.mac-or-ipad");
  return SYSTEMS[system] ?? t("account.devices.ios");
}
