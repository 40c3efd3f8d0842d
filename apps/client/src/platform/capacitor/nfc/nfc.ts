import { LibraryNative } from "@freihand/library-native";
import pLimit from "p-limit";
import type { NfcPort, TagScanEnd, TagWatch } from "../../ports/nfc.ts";
import { listening } from "../listening.ts";
import { nativeFailure } from "../native-failure.parse.ts";
import { endReason, foundUid } from "./nfc.parse.ts";
import { nativeTag } from "./native-tag.ts";

/** The reader of the device. @param system only Android has a settings page for switching it on */
export function capacitorNfc(system: "ios" | "android"): NfcPort {
  return {
    isOn: async () => (await LibraryNative.nfcState()).state === "on",
    scan,
    setMessage: (message) => {
      LibraryNative.setTagMessage({ message }).catch(() => undefined); // only iOS has a sheet
    },
    ...(system === "android" && { openSettings: () => LibraryNative.openNfcSettings() }),
  };
}

async function scan(watch: TagWatch): Promise<TagScanEnd> {
  const { signal, message } = watch;
  if (signal.aborted) return "stopped";
  const { promise: ended, resolve: end } = Promise.withResolvers<TagScanEnd>();
  const stopListening = listen(watch, end);
  const handleAbort = () => {
    end("stopped");
  };
  signal.addEventListener("abort", handleAbort);
  LibraryNative.startTagScan({ message }).catch((error: unknown) => {
    end(nativeFailure(error).code === "NFC_OFF" ? "off" : "failed");
  });
  const how = await ended;
  signal.removeEventListener("abort", handleAbort);
  stopListening();
  // the reader is already off if the device ended the scan
  await LibraryNative.stopTagScan().catch(() => undefined);
  return how;
}

/** Passes on one tag after the other, until the scan ends. @returns a function that ends it */
function listen({ onTag, signal }: TagWatch, end: (how: TagScanEnd) => void): () => void {
  const tagInTurn = pLimit(1);
  const commandInTurn = pLimit(1);
  const stops = [
    listening(
      LibraryNative.addListener("tagFound", (found) => {
        const uid = foundUid(found);
        if (uid === undefined || signal.aborted) return;
        tagInTurn(async () => {
          await onTag(nativeTag(uid, commandInTurn));
          // an iPhone holds on to a tag until it is released; it may be gone already
          await LibraryNative.releaseTag({ uid }).catch(() => undefined);
        }).catch(() => {
          end("failed");
        });
      }),
    ),
    listening(
      LibraryNative.addListener("tagScanEnded", (event) => {
        end(endReason(event));
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
