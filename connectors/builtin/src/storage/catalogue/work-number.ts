import { hash } from "node:crypto";
import { workKey } from "@freihand/catalogue";

/** Digits of a hash that a number has without loss: two of a million works have the same in one of ten thousand unions. */
const WORK_DIGITS = 13;

/** The number of the work that a title is: equal for equal keys. @returns undefined when it is a work of its own */
export function workNumber(record: Parameters<typeof workKey>[0]): number | undefined {
  const key = workKey(record);
  return key === undefined
    ? undefined
    : Number.parseInt(hash("sha1", key).slice(0, WORK_DIGITS), 16);
}
