import { setFlagsFromString } from "node:v8";

// V8 sizes its heap by the machine: on a computer with much memory it leaves garbage lying about until the process has
// several times what is in use. A server for libraries shall be small everywhere, so that it is tidied up earlier, for some
// more processor time. `npm start` gives `--max-semi-space-size=1` as well, which V8 takes on the command line only;
// what stands here holds however the server is started. `main.ts` imports this file before all others.

/** The space for new objects keeps its first size instead of growing to more than a hundred megabytes. */
setFlagsFromString("--semi-space-growth-factor=1");
/** The space for old objects is tidied up when it is this much larger than what was in use the last time, in percent. */
setFlagsFromString("--heap-growing-percent=40");
