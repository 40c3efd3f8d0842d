import { expect, test } from "vitest";
import { diskTrouble } from "./disk-trouble.rules.ts";

const withCode = (code: unknown) => Object.assign(new Error("refused"), { code });

test.each([
  [withCode("EROFS"), "read_only"],
  [withCode("EACCES"), "no_rights"],
  [withCode("EPERM"), "no_rights"],
  [withCode("ENOSPC"), "disk_full"],
  [withCode("EDQUOT"), "disk_full"],
  [withCode("EIO"), "disk_error"],
  [withCode("ENOENT"), "disk_error"],
  [withCode("ERR_INVALID_ARG_TYPE"), undefined],
  [withCode("not_found"), undefined],
  [withCode(7), undefined],
  [new Error("EROFS"), undefined],
  ["EROFS", undefined],
])("%o is %s", (error, trouble) => {
  expect(diskTrouble(error)).toBe(trouble);
});
