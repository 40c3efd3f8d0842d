import { runMessages } from "./messages/messages-run.ts";

process.exitCode = await runMessages(process.argv.slice(2), process.env);
