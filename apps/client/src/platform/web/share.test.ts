import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { webShare } from "./share.ts";

const TITLE = { title: "Momo", url: "https://example.org/record/1/7" };
let isTouch = false;
const share = vi.fn<(what: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  isTouch = true;
  share.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { share, clipboard: { writeText } });
  vi.stubGlobal("matchMedia", () => ({ matches: isTouch }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("sharing", () => {
  test("uses the device's share sheet on touch devices", async () => {
    expect(await webShare.share(TITLE)).toBe("shared");
    expect(share).toHaveBeenCalledWith(TITLE);
    expect(writeText).not.toHaveBeenCalled();
  });

  test("does nothing more when the patron closes the sheet", async () => {
    share.mockRejectedValue(new DOMException("", "AbortError"));
    expect(await webShare.share(TITLE)).toBe("shared");
    expect(writeText).not.toHaveBeenCalled();
  });

  test.each([
    ["where a mouse points", () => (isTouch = false)],
    ["where the sheet does not work", () => share.mockRejectedValue(new TypeError())],
    ["where there is no sheet", () => vi.stubGlobal("navigator", { clipboard: { writeText } })],
  ])("uses the clipboard, %s", async (_title, arrange) => {
    arrange();
    expect(await webShare.share({ ...TITLE, text: "Mein Tipp" })).toBe("copied");
    expect(writeText).toHaveBeenCalledWith("Mein Tipp\nhttps://example.org/record/1/7");
  });

  test("reports when neither is allowed", async () => {
    isTouch = false;
    writeText.mockRejectedValue(new DOMException("", "NotAllowedError"));
    expect(await webShare.share(TITLE)).toBe("failed");
    expect(await webShare.copy("x")).toBe(false);
  });
});
