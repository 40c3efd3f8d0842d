import { expect, test } from "vitest";
import { detectDevice, deviceText, parsedDevice } from "./session-device.rules.ts";

const AGENTS: readonly (readonly [string, string])[] = [
  [
    "firefox/windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ],
  [
    "chrome/android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  ],
  [
    "safari/ios",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  [
    "chrome/ios",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "edge/windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  ],
  [
    "samsung/android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  ],
  [
    "safari/macos",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  ["firefox/linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  [
    "chrome/chromeos",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  ],
  ["other/other", "curl/8.5.0"],
  ["other/other", ""],
];

test.each(AGENTS)("%s by %s", (device, userAgent) => {
  expect(deviceText(detectDevice({ userAgent }))).toBe(device);
  expect(deviceText(parsedDevice(device))).toBe(device);
});

test("the installed app is recognized by its pages' origin", () => {
  const userAgent = AGENTS[1]?.[1];
  for (const origin of ["capacitor://localhost", "https://localhost"])
    expect(deviceText(detectDevice({ userAgent, origin }))).toBe("app/android");
  expect(deviceText(detectDevice({ userAgent, origin: "https://library.example" }))).toBe(
    "chrome/android",
  );
});

test("nothing of a device's name, model or version is stored", () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 15; Annas Telefon Build/X1) Chrome/140.0.7339.51";
  expect(deviceText(detectDevice({ userAgent }))).toBe("chrome/android");
});

test.each([undefined, "", "firefox", "firefox/amiga", "a/b/c"])("%s is not a device", (text) => {
  expect(deviceText(parsedDevice(text))).toBe("other/other");
});
