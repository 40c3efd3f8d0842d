/**
 * SQLite sorts what is larger than its cache in files: of ten million titles some gigabytes. They go where the data are, since
 * `/tmp` may be memory, as in a container. To be called before the first database is opened: it looks once. The operator's
 * own `SQLITE_TMPDIR` stays.
 * @param dataDir absolute path
 */
export function sortBesideData(dataDir: string): void {
  process.env["SQLITE_TMPDIR"] ??= dataDir;
}
