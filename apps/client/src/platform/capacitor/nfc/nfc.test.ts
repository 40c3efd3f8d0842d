import { beforeEach, describe, expect, test, vi } from "vitest";
import { TagError, type Tag, type TagScanEnd } from "../../ports/nfc.ts";
import { nativeSide } from "../testkit/native-side.ts";
import { rejection, startPhone } from "../testkit/phone.ts";

document.head.innerHTML = '<meta name="freihand-server" content="https://opac.example">';
const phone = startPhone("android", nativeSide());
const { capacitorPlatform } = await import("../index.ts");
const platform = await capacitorPlatform();

beforeEach(() => {
  Object.assign(phone.native, nativeSide());
  phone.crossed.length = 0;
});

const side = (plugin: string) => phone.native[plugin] ?? {};
const sent = (method: string) =>
  phone.crossed.filter((one) => one.method === method).map(({ options }) => options);

describe("the reader for tags", () => {
  /** A scan, and the outcome for each tag. */
  async function scan(onTag: (tag: Tag) => Promise<void>) {
    const stop = new AbortController();
    const ended = platform.nfc?.scan({ signal: stop.signal, message: "Halten", onTag });
    await vi.waitFor(() => {
      expect(sent("LibraryNative.startTagScan")).toEqual([{ message: "Halten" }]);
    });
    return {
      stop,
      ended,
      find: (uid: unknown) => phone.emit("LibraryNative", "tagFound", { uid }),
    };
  }
  const UID = "E00401500A1B2C3D";

  test("passes bytes on, one command at a time, and stops when aborted", async () => {
    let running = 0;
    const native = side("LibraryNative");
    const alone = (answer: unknown) => async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return answer;
    };
    native["readTagSystem"] = alone({ blockSize: 4, blockCount: 28, afi: 0x07 });
    native["readTagBlocks"] = alone({ bytes: "1101FF00" });
    native["writeTagBlock"] = alone({});
    native["readTagEas"] = alone({});
    const got: unknown[] = [];
    const { stop, ended, find } = await scan(async (tag) => {
      got.push(
        ...(await Promise.all([
          tag.system(),
          tag.read(0, 1),
          tag.write(2, Uint8Array.of(1, 171)),
          tag.eas(),
        ])),
      );
    });
    find(UID);
    find("not a number");
    await vi.waitFor(() => {
      expect(got).toEqual([
        { blockSize: 4, blockCount: 28, afi: 7, dsfid: undefined },
        Uint8Array.of(0x11, 1, 255, 0),
        {},
        undefined,
      ]);
    });
    expect(sent("LibraryNative.writeTagBlock")).toEqual([{ uid: UID, block: 2, bytes: "01AB" }]);
    stop.abort();
    expect(await ended).toBe("stopped");
    expect(sent("LibraryNative.stopTagScan")).toHaveLength(1);
  });

  test("a failure of the plugin reaches the caller as the tag's", async () => {
    side("LibraryNative")["readTagBlocks"] = () => {
      throw rejection("TAG_LOST");
    };
    let thrown: unknown;
    const { stop, ended, find } = await scan(async (tag) => {
      thrown = await tag.read(0, 1).catch((error: unknown) => error);
    });
    find(UID);
    await vi.waitFor(() => {
      expect(thrown).toBeInstanceOf(TagError);
    });
    expect(thrown).toMatchObject({ failure: "lost" });
    stop.abort();
    await ended;
  });

  test("an impossible answer counts as none", async () => {
    side("LibraryNative")["readTagSystem"] = () => ({ blockSize: 0, blockCount: -1 });
    side("LibraryNative")["readTagBlocks"] = () => ({ bytes: "xyz" });
    const thrown: unknown[] = [];
    const { stop, ended, find } = await scan(async (tag) => {
      for (const work of [tag.system(), tag.read(0, 1)])
        thrown.push(await work.catch((error: unknown) => error));
    });
    find(UID);
    await vi.waitFor(() => {
      expect(thrown).toHaveLength(2);
    });
    expect(thrown).toEqual([new TagError("refused"), new TagError("refused")]);
    stop.abort();
    await ended;
  });

  test.each<[unknown, TagScanEnd]>([
    [{ reason: "closed" }, "closed"],
    [{ reason: "off" }, "off"],
    [{}, "failed"],
  ])("the device ends a scan by %j: %s", async (event, how) => {
    const { ended } = await scan(async () => undefined);
    phone.emit("LibraryNative", "tagScanEnded", event);
    expect(await ended).toBe(how);
  });

  test("a reader that is off ends the scan at once; an aborted scan never starts", async () => {
    side("LibraryNative")["startTagScan"] = () => {
      throw rejection("NFC_OFF");
    };
    const watch = { message: "", onTag: async () => undefined };
    expect(await platform.nfc?.scan({ ...watch, signal: new AbortController().signal })).toBe(
      "off",
    );
    phone.crossed.length = 0;
    expect(await platform.nfc?.scan({ ...watch, signal: AbortSignal.abort() })).toBe("stopped");
    expect(phone.crossed).toEqual([]);
  });
});
