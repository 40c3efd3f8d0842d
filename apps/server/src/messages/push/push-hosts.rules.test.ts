import { expect, test } from "vitest";
import { isPushEndpoint, PUSH_HOSTS } from "./push-hosts.rules.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://db5p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://fcm.googleapis.com.evil.example/fcm", false],
  ["https://evil-fcm.googleapis.com/fcm", false],
  ["https://push.apple.com/abc", false],
  ["https://notpush.apple.com/abc", false],
  ["https://user@fcm.googleapis.com/fcm", false],
  ["https://fcm.googleapis.com@127.0.0.1/fcm", false],
  ["https://127.0.0.1/fcm", false],
  ["https://[::1]/fcm", false],
  ["https://2130706433/fcm", false],
  ["https://localhost/fcm", false],
  ["https://fcm.googleapis.com./fcm", false],
  ["FCM.googleapis.com", false],
  ["", false],
])("%s is connected to: %s", (endpoint, is) => {
  expect(isPushEndpoint(endpoint, PUSH_HOSTS)).toBe(is);
});
