import { sessionDevice, type SessionDevice } from "@freihand/contract";

/** What a request reveals about the device that sent it; undefined: nothing. */
export interface Sender {
  readonly userAgent?: string | undefined;
  readonly origin?: string | undefined;
}

/** Pages of the installed app come from these origins. @source Q-19 */
const APP_ORIGINS: ReadonlySet<string | undefined> = new Set([
  "capacitor://localhost",
  "https://localhost",
]);

/** In this order: most browsers name others as well, for compatibility. */
const PROGRAMS: readonly (readonly [SessionDevice["program"], RegExp])[] = [
  ["edge", /\bEdg(?:A|iOS)?\//],
  ["samsung", /\bSamsungBrowser\//],
  ["opera", /\bOP[RX]\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|CriOS)\//],
  ["safari", /\bVersion\/[\d.]+ .*\bSafari\//],
];
/** In this order: Android names Linux, and an iPhone "like Mac OS X". */
const SYSTEMS: readonly (readonly [SessionDevice["system"], RegExp])[] = [
  ["ios", /\b(?:iPhone|iPad|iPod)\b/],
  ["android", /\bAndroid\b/],
  ["chromeos", /\bCrOS\b/],
  ["windows", /\bWindows\b/],
  ["macos", /\bMacintosh\b/],
  ["linux", /\bLinux\b/],
];
/** Longer than any real one; the rest is ignored. */
const LOOKED_AT = 400;

/** Kind of browser and operating system, and nothing that identifies a single device. */
export function detectDevice({ userAgent = "", origin }: Sender): SessionDevice {
  const text = userAgent.slice(0, LOOKED_AT);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
  if (APP_ORIGINS.has(origin)) return { program: "app", system };
  return { program: PROGRAMS.find(([, pattern]) => pattern.test(text))?.[0] ?? "other", system };
}

/** As one word for storage. */
export const deviceText = ({ program, system }: SessionDevice): string => `${program}/${system}`;

/** Undefined and everything that is not a device become one about which nothing is known. */
export function parsedDevice(text: string | undefined): SessionDevice {
  const [program, system] = text?.split("/") ?? [];
  const parsed = sessionDevice.safeParse({ program, system });
  return parsed.success ? parsed.data : UNKNOWN_DEVICE;
}

/** A device about which nothing is known. */
export const UNKNOWN_DEVICE: SessionDevice = { program: "other", system: "other" };
