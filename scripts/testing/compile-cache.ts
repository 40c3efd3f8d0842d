import { join } from "node:path";

/**
 * What Node has compiled once is kept, for the hundreds of servers and commands that tests start: each begins in a third
 * of the processor time.
 */
process.env["NODE_COMPILE_CACHE"] ??= join(
  import.meta.dirname,
  "../../node_modules/.cache/node-compile",
);
