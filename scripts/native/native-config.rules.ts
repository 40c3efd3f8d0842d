/** Required content of `capacitor.config.json`, by the path of each member. @source Q-30 */
const EXPECTED: Readonly<Record<string, unknown>> = {
  webDir: "www",
  // the bridge would log every call with its options: the whole pass, with name and card number
  loggingBehavior: "none",
  "server.hostname": "localhost",
  "server.androidScheme": "https",
  "server.iosScheme": "capacitor",
  "server.cleartext": false,
  "android.allowMixedContent": false,
  // it would buffer whole responses, and break searches in several libraries
  "plugins.CapacitorHttp.enabled": false,
  "plugins.CapacitorCookies.enabled": false,
};

/** What must not be there: a page of another host, and debugging of release builds. */
const UNWANTED = [
  "server.url",
  "server.errorPath",
  "webContentsDebuggingEnabled",
  "android.webContentsDebuggingEnabled",
  "ios.webContentsDebuggingEnabled",
  "android.useLegacyBridge",
];

/** Longest time that the splash screen is shown, whatever goes wrong behind it. */
const MAX_START_MS = 10_000;

/** Problems in the settings of the shells. */
export function configProblems(config: unknown): readonly string[] {
  const at = (path: string) => memberAt(config, path);
  const start = at("plugins.SplashScreen.launchShowDuration");
  const isLimited =
    at("plugins.SplashScreen.launchAutoHide") === true &&
    typeof start === "number" &&
    start > 0 &&
    start <= MAX_START_MS;
  const hosts = at("server.allowNavigation");
  return [
    ...Object.entries(EXPECTED).flatMap(([path, value]) => (at(path) === value ? [] : path)),
    ...UNWANTED.filter((path) => at(path) !== undefined),
    ...(isLimited ? [] : ["plugins.SplashScreen"]),
    ...(Array.isArray(hosts) && hosts.length === 0 ? [] : ["server.allowNavigation"]),
  ];
}

const memberAt = (config: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => membersOf(value)[name], config);

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
