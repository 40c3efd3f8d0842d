/* oxlint-disable max-lines-per-function, unicorn/consistent-function-scoping -- a suite as in a test file; it runs on each system */
import { libraryId } from "@freihand/contract";
import { describe, expect, test, vi } from "vitest";
import type { Platform } from "../../ports/platform.ts";
import type { StoredToken } from "../../ports/token-store.ts";
import type { WalletOutcome } from "../../ports/wallet.ts";
import { secureStorage } from "./native-side.ts";
import { rejection, type Phone } from "./phone.ts";

/** Tests for both systems. @param fresh restarts the app on the same phone */
export function bothSystems(
  phone: Phone,
  platform: Platform,
  fresh: () => Promise<Platform>,
): void {
  const side = (plugin: string) => phone.native[plugin] ?? {};
  const sent = (method: string) =>
    phone.crossed.filter((one) => one.method === method).map(({ options }) => options);
  const refuse = (plugin: string, method: string, reason: Error) => {
    side(plugin)[method] = () => {
      throw reason;
    };
  };

  describe("the position", () => {
    test("is found, or not on earth", async () => {
      side("Geolocation")["getCurrentPosition"] = () => ({
        coords: { latitude: 48.1, longitude: 11.5 },
      });
      expect(await platform.geolocation?.position()).toEqual({
        status: "found",
        lat: 48.1,
        lon: 11.5,
      });
      side("Geolocation")["getCurrentPosition"] = () => ({
        coords: { latitude: 248.1, longitude: 11.5 },
      });
      expect(await platform.geolocation?.position()).toEqual({ status: "position-unavailable" });
    });

    test.each([
      ["0003", "permission-denied"],
      ["0008", "permission-denied"],
      ["0009", "permission-denied"],
      ["0002", "position-unavailable"],
      ["0007", "position-unavailable"],
      ["0014", "position-unavailable"],
      ["0015", "position-unavailable"],
      ["0010", "timeout"],
      ["9999", "position-unavailable"],
    ])("OS-PLUG-GLOC-%s is %s", async (code, status) => {
      refuse("Geolocation", "getCurrentPosition", rejection(`OS-PLUG-GLOC-${code}`));
      expect(await platform.geolocation?.position()).toEqual({ status });
    });
  });

  describe("giving on", () => {
    const what = { title: "Momo", url: "https://opac.example/record/1/2" };

    test("opens the device's sheet; closing it was a decision", async () => {
      expect(await platform.share.share(what)).toBe("shared");
      refuse("Share", "share", rejection(undefined, "Share canceled"));
      expect(await platform.share.share(what)).toBe("shared");
      const shared = { ...what, dialogTitle: what.title };
      expect(sent("Share.share")).toEqual([shared, shared]);
    });

    test("copies where there is no sheet, and says when even that fails", async () => {
      refuse("Share", "share", rejection(undefined, "Can't share"));
      expect(await platform.share.share(what)).toBe("copied");
      expect(sent("Clipboard.write")).toEqual([{ string: what.url }]);
      refuse("Clipboard", "write", rejection(undefined));
      expect(await platform.share.share(what)).toBe("failed");
      expect(await platform.share.copy("a")).toBe(false);
    });

    test("a file goes to the cache and from there to the sheet; a full device says so", async () => {
      const file = { name: "list.csv", type: "text/csv", text: "a;b" };
      await platform.files.give(file);
      expect(sent("Filesystem.writeFile")).toEqual([
        { path: "list.csv", data: "a;b", directory: "CACHE", encoding: "utf8" },
      ]);
      expect(sent("Share.share")).toEqual([
        { title: "list.csv", dialogTitle: "list.csv", files: ["file:///cache/list.csv"] },
      ]);
      refuse("Share", "share", rejection(undefined, "Share canceled"));
      await platform.files.give(file);
      refuse("Filesystem", "writeFile", rejection("OS-PLUG-FILE-0013", "full"));
      await expect(platform.files.give(file)).rejects.toThrow("full");
    });
  });

  test.each<[unknown, WalletOutcome]>([
    [{ isAdded: true }, "added"],
    [{ isAdded: false }, "cancelled"],
    [{}, "handed_over"],
    [rejection("100"), "already_added"],
    [rejection("101"), "invalid_data"],
    [rejection("102"), "base64_error"],
    [rejection("UNAVAILABLE"), "failed"],
  ])("the wallet answers %j: %s", async (answer, outcome) => {
    side("LibraryNative")["addPass"] = () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    expect(await platform.wallet?.add("UEs=")).toBe(outcome);
  });

  test("vibration, bars and the end of the start reach the device; their failures disturb nobody", async () => {
    platform.haptics?.play("failure");
    platform.lifecycle?.setBars("dark");
    platform.lifecycle?.setBars("light");
    platform.lifecycle?.ready();
    await vi.waitFor(() => {
      expect(phone.crossed).toEqual([
        { method: "Haptics.notification", options: { type: "ERROR" } },
        { method: "SystemBars.setStyle", options: { style: "DARK" } },
        { method: "SystemBars.setStyle", options: { style: "LIGHT" } },
        { method: "SplashScreen.hide", options: {} },
      ]);
    });
    refuse("Haptics", "notification", rejection("UNAVAILABLE"));
    platform.haptics?.play("success");
  });

  test("the entry form of the calendar gets the event", async () => {
    const event = { title: "Vorlesen", start: 1, end: 2, notes: "n", isAllDay: false };
    expect(await platform.eventForm?.offer({ ...event, place: "Saal" })).toBe("closed");
    expect(sent("LibraryCalendar.offerEvent")).toEqual([{ ...event, place: "Saal" }]);
    refuse("LibraryCalendar", "offerEvent", rejection("UNAVAILABLE"));
    expect(await platform.eventForm?.offer(event)).toBe("failed");
  });

  describe("links that open the app", () => {
    const opened = () => {
      const received: string[] = [];
      const end = platform.lifecycle?.onAddress((address) => received.push(address));
      return { heard: received, end };
    };
    const come = async (url: string) => {
      await vi.waitFor(() => {
        expect(phone.emit("App", "appUrlOpen", { url })).toBe(1);
      });
    };

    test("the one that started it is told once, also when the device repeats it; later ones each time", async () => {
      sessionStorage.clear();
      side("App")["getLaunchUrl"] = () => ({ url: "freihand://account" });
      const { heard: received, end } = opened();
      await vi.waitFor(() => {
        expect(received).toEqual(["freihand://account"]);
      });
      await come("freihand://account");
      await come("freihand://search");
      expect(received).toEqual(["freihand://account", "freihand://search"]);
      end?.();
    });

    test("a reload of the page does not open it once more", async () => {
      sessionStorage.clear();
      side("App")["getLaunchUrl"] = () => ({ url: "freihand://help" });
      const first = opened();
      await come("freihand://map");
      expect(first.heard).toEqual(["freihand://help", "freihand://map"]);
      first.end?.();
      const { lifecycle } = await fresh();
      const received: string[] = [];
      const end = lifecycle?.onAddress((address) => received.push(address));
      await come("freihand://search");
      expect(received).toEqual(["freihand://search"]);
      end?.();
    });
  });

  describe("Q-13 refresh tokens", () => {
    const entry = (userId: string, token: string): StoredToken => ({
      libraryId: libraryId.parse(1),
      userId,
      name: "Anna",
      token,
    });
    /** The app, started on this phone before, with this keychain. */
    const begun = async (kept: Map<string, string>) => {
      localStorage.setItem("freihand.installation", "1");
      Object.assign(phone.native, { SecureStorage: secureStorage(kept) });
      return (await fresh()).tokens;
    };

    test("lie in the device's store for secrets and nowhere else, changed in one turn each", async () => {
      const kept = new Map<string, string>();
      const tokens = await begun(kept);
      const card = entry("1", "r1");
      await Promise.all([
        tokens.write(card),
        tokens.note(card, { label: "Mia" }),
        tokens.note(card, { token: "r2" }),
        tokens.note(entry("2", "x"), { label: "nobody" }),
      ]);
      expect(await tokens.readAll()).toEqual([{ ...card, token: "r2", label: "Mia" }]);
      expect(
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ).not.toMatch(/r1|r2/);
      await tokens.remove(card);
      expect([...kept]).toEqual([]);
    });

    test("what a former installation has left in the keychain goes before anything is read", async () => {
      const kept = new Map([["capacitor-storage_1 1", JSON.stringify(entry("1", "old"))]]);
      const tokens = await begun(kept);
      expect(await tokens.readAll()).toHaveLength(1);
      localStorage.clear(); // an iPhone app that was removed and reinstalled
      const { tokens: again } = await fresh();
      expect(await again.readAll()).toEqual([]);
      expect(kept.size).toBe(0);
      await again.write(entry("1", "new"));
      expect(await (await fresh()).tokens.readAll()).toHaveLength(1);
    });

    test("one that cannot be read takes no other with it", async () => {
      const kept = new Map([
        ["capacitor-storage_1 1", "{"],
        ["capacitor-storage_1 2", '{"libraryId":1}'],
        ["capacitor-storage_1 3", JSON.stringify(entry("3", "r3"))],
      ]);
      const tokens = await begun(kept);
      expect((await tokens.readAll()).map(({ userId }) => userId)).toEqual(["3"]);
      expect(kept.size).toBe(3);
    });

    test("a locked store gets what it has missed as soon as it opens", async () => {
      const kept = new Map([["capacitor-storage_1 2", JSON.stringify(entry("2", "old"))]]);
      const tokens = await begun(kept);
      await tokens.readAll();
      const works = { ...side("SecureStorage") };
      for (const method of Object.keys(works))
        refuse("SecureStorage", method, rejection("osError"));
      await tokens.write(entry("1", "r1"));
      await tokens.note(entry("1", ""), { token: "r2" });
      await tokens.remove(entry("2", "old"));
      expect(await tokens.readAll()).toEqual([entry("1", "r2")]);
      Object.assign(side("SecureStorage"), works);
      expect(await tokens.readAll()).toEqual([entry("1", "r2")]);
      expect((await (await fresh()).tokens.readAll()).map(({ token }) => token)).toEqual(["r2"]);
    });

    test("one that a locked iPhone answers with nothing is not taken for an older one", async () => {
      const kept = new Map([["capacitor-storage_1 1", JSON.stringify(entry("1", "r1"))]]);
      const tokens = await begun(kept);
      await tokens.readAll();
      const { internalGetItem } = side("SecureStorage");
      Object.assign(side("SecureStorage"), { internalGetItem: () => ({ data: null }) });
      refuse("SecureStorage", "internalSetItem", rejection("osError"));
      await tokens.note(entry("1", ""), { token: "r2" });
      Object.assign(side("SecureStorage"), { internalGetItem });
      expect((await tokens.readAll()).map(({ token }) => token)).toEqual(["r2"]);
    });
  });
}
