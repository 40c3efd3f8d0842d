import { setFlagsFromString } from "node:v8";

// V8 sizes its heap by the machine: on a computer with much memory it leaves garbage uncollected until the process has
// several times what is in use. A server for libraries should be small everywhere, so garbage is collected earlier, for
// some more processor time. `npm start` also passes what V8 accepts on the command line only: `--max-semi-space-size=1`, and
// `--optimize-for-size`, which saves another 17 MB of 228 and costs searches less than runs differ; the settings
// here apply however the server is started. `main.ts` imports this file before all others.

/** The space for new objects keeps its initial size instead of growing to more than a hundred megabytes. */
setFlagsFromString("--semi-space-growth-factor=1");
/** The space for old objects is collected when it is this much larger than what was in use the last time, in percent. */
setFlagsFromString("--heap-growing-percent=25");
