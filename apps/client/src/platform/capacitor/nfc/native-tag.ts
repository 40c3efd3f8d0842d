import { LibraryNative } from "@freihand/library-native";
import type { LimitFunction } from "p-limit";
import { TagError, type Tag } from "../../ports/nfc.ts";
import { nativeFailure } from "../native-failure.parse.ts";
import { bytesOf, hexOf, systemOf } from "./nfc.parse.ts";
import { tagFailure } from "./tag-failure.rules.ts";

/** A tag in the reader's field. @param inTurn a reader can only do one thing at a time */
export function nativeTag(uid: string, inTurn: LimitFunction): Tag {
  const doing = <T>(work: () => Promise<T>): Promise<T> => inTurn(() => mapTagErrors(work));
  return {
    uid,
    system: () => doing(async () => systemOf(await LibraryNative.readTagSystem({ uid }))),
    read: (first, count) =>
      doing(async () => bytesOf(await LibraryNative.readTagBlocks({ uid, first, count }))),
    write: (block, bytes) =>
      doing(() => LibraryNative.writeTagBlock({ uid, block, bytes: hexOf(bytes) })),
    writeAfi: (afi) => doing(() => LibraryNative.writeTagAfi({ uid, afi })),
    setEas: (isOn) => doing(() => LibraryNative.setTagEas({ uid, isOn })),
    eas: () => doing(async () => (await LibraryNative.readTagEas({ uid })).isOn),
  };
}

/** Every failure of a tag is a `TagError`. */
async function mapTagErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new TagError(tagFailure(nativeFailure(cause).code), { cause });
  }
}
