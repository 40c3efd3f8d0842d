import { readdirSync, readFileSync } from "node:fs";
import type { RealServer } from "../apps/server/src/testkit/real-server.ts";

/** What a process has taken so far. */
export interface Footprint {
  readonly residentMb: number;
  readonly openFiles: number;
  /** Seconds of a processor. */
  readonly cpuSeconds: number;
}

const TICKS_A_SECOND = 100;

/** @param pid of a running process on Linux */
export function footprintOf(pid: number): Footprint {
  const [, kb = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
  const stat = readFileSync(`/proc/${String(pid)}/stat`, "utf8");
  // after the name, which may have spaces: state, parent … user and system time
  const [user = "0", system = "0"] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return {
    residentMb: Math.round(Number(kb) / 1024),
    openFiles: readdirSync(`/proc/${String(pid)}/fd`).length,
    cpuSeconds: (Number(user) + Number(system)) / TICKS_A_SECOND,
  };
}

/** The process that renders the server's pages. @returns undefined while there is none */
export function rendererOf({ pid }: RealServer): number | undefined {
  const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, "utf8");
  return children
    .split(" ")
    .filter((child) => child !== "")
    .map(Number)
    .find((child) =>
      readFileSync(`/proc/${String(child)}/cmdline`, "utf8").includes("render-process"),
    );
}
