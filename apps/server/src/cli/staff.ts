import { runStaff } from "./staff/staff-run.ts";

process.exitCode = await runStaff(process.argv.slice(2), process.env, process.stdin);
