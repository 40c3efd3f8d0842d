/** Why the system does not write a file. */
export type DiskTrouble = "read_only" | "no_rights" | "disk_full" | "disk_error";

const TROUBLES: Readonly<Record<string, DiskTrouble>> = {
  EROFS: "read_only",
  EACCES: "no_rights",
  EPERM: "no_rights",
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
  EFBIG: "disk_full",
};

/** `ENOENT`; Node's own are `ERR_…`. */
const SYSTEM_CODE = /^E[A-Z\d]+$/;

/** @returns undefined when it is no error of the system */
export function diskTrouble(error: unknown): DiskTrouble | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SYSTEM_CODE.test(code) ? (TROUBLES[code] ?? "disk_error") : undefined;
}
