import { statSync } from "node:fs";
import { freeBytes as freeOf } from "@freihand/database";
import { roomProblem } from "./disk-room.rules.ts";

/** The disk would be full before an import ends; the message says how much is missing. */
export class NoRoom extends Error {
  override readonly name = "NoRoom";
}

/** What is known of the room that an import needs. */
export interface ImportRoom {
  /** Bytes of the files that are imported; 0: not known. */
  readonly sources: number;
  /** Bytes of a folder's disk that may be used; undefined: as the system says. */
  readonly freeBytes?: (folder: string) => number;
}

const sizeOf = (path: string | undefined): number =>
  (path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.size) ?? 0;

/** The files of an import that needs room. */
export interface RoomFiles {
  readonly folder: string;
  /** Path of the catalogue in force; undefined: there is none. */
  readonly published: string | undefined;
  /** Path of what is being written. */
  readonly staging: string;
}

/** @throws {NoRoom} */
export function checkRoom(
  { folder, published, staging }: RoomFiles,
  { sources, freeBytes = freeOf }: ImportRoom,
): void {
  const plan = { published: sizeOf(published), sources, staged: sizeOf(staging) };
  const problem = roomProblem(plan, freeBytes(folder), folder);
  if (problem !== undefined) throw new NoRoom(problem);
}
