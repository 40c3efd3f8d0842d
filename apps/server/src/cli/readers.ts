import { runReaders } from "./readers/readers-run.ts";

// whenever it ends, nothing is half done: each command is one transaction
process.exitCode = await runReaders(process.argv.slice(2), process.env);
