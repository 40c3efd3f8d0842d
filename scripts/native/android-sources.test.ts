import { afterAll, describe, expect, test } from "vitest";
import { androidBench, type AndroidBench } from "./android-sources.ts";

/** On the first run Maven fetches some 200 MB. */
const TIMEOUT_MS = 600_000;
/** File, original text, replacement: one mistake each. */
const PLANTED = [
  ["TagReader.java", "NfcAdapter.ACTION_ADAPTER_STATE_CHANGED", "NfcAdapter.ACTION_SWITCHED"],
  ["LibraryCalendarPlugin.java", "EXTRA_EVENT_BEGIN_TIME", "EXTRA_EVENT_START"],
  ["LibraryNativePlugin.java", "call.unavailable(", "call.isUnavailable("],
  ["WalletPass.java", "getUriForFile(context, authority", "getUriForFile(context"],
  ["MainActivity.java", "setRecentsScreenshotEnabled(false)", "setRecentsScreenshotEnabled(0)"],
] as const;

/** The tests are skipped. */
const ABSENT: AndroidBench = { compile: () => Promise.resolve([]), end: () => undefined };

const found = await androidBench();
const isThere = typeof found !== "string";
const bench = isThere ? found : ABSENT;

afterAll(() => {
  bench.end();
});

describe(`B6 our Java, compiled against android.*${isThere ? "" : ` (skipped: ${found})`}`, () => {
  test.skipIf(!isThere)(
    "compiles, with Capacitor's own sources and without a warning",
    { timeout: TIMEOUT_MS },
    async () => {
      expect(await bench.compile()).toEqual([]);
    },
  );

  test.skipIf(!isThere)(
    "unknown names are detected: of Android, Capacitor, androidx, and a wrong type",
    { timeout: TIMEOUT_MS },
    async () => {
      const declared = await bench.compile((file, source) =>
        PLANTED.filter(([name]) => file.endsWith(name)).reduce((text, [, from, to]) => {
          expect(text).toContain(from);
          return text.replace(from, to);
        }, source),
      );
      for (const [name] of PLANTED)
        expect(
          declared.filter((line) => line.includes(`${name}:`) && line.includes("error: ")),
        ).not.toEqual([]);
    },
  );
});
