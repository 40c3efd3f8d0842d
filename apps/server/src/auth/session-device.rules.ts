import { sessionDevice, type SessionDevice } from "@freihand/contract";

/** What a request says of what it was sent by; undefined: nothing. */
export interface Sender {
  readonly userAgent?: string | undefined;
  readonly origin?: string | undefined;
}

/** Pages of the installed app come from these. @source Q-19 */
const APP_ORIGINS: ReadonlySet<string | undefined> = new Set([
  "capacitor://localhost",
  "https://localhost",
]);

/** In this order: most programs name others as well, to be taken for them. */
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
/** Longer than any real one; what follows is not looked at. */
const LOOKED_AT = 400;

/** Kind of program and of system, and nothing that tells one device from another of its kind. */
export function detectDevice({ userAgent = "", origin }: Sender): SessionDevice {
  const text = userAgent.slice(0, LOOKED_AT);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
  if (APP_ORIGINS.has(origin)) return { program: "app", system };
  return { program: PROGRAMS.find(([, pattern]) => pattern.test(text))?.[0] ?? "other", system };
}

/** As one word for the store. */
export const deviceText = ({ program, system }: SessionDevice): string => `${program}/${system}`;

/** Undefined and everything that is no device: one of which nothing is known. */
export function parsedDevice(text: string | undefined): SessionDevice {
  const [program, system] = text?.split("/") ?? [];
  const parsed = sessionDevice.safeParse({ program, system });
  return parsed.success ? parsed.data : UNKNOWN_DEVICE;
}

/** A device of which nothing is known. */
export const UNKNOWN_DEVICE: SessionDevice = { program: "other", system: "other" };
