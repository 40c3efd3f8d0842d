import { fork } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";

const servedPage = z.object({ html: z.string(), data: z.string() });
/** A page as the server renders it. */
export type ServedPage = z.output<typeof servedPage>;

/** What is rendered. */
export interface ServedOrder {
  /** Whole addresses. */
  readonly addresses: readonly string[];
  readonly moment: number;
  /** Bodies of the replies, by the end of the call's path. */
  readonly replies: Readonly<Record<string, unknown>>;
}

/** Renders pages in a process without a document, as the server does: React cannot be server and browser in one. */
export async function servedPages(order: ServedOrder): Promise<readonly ServedPage[]> {
  const child = fork(join(import.meta.dirname, "render-served.ts"), { execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  child.once("message", resolve);
  child.once("exit", () => {
    reject(new Error("the renderer has ended"));
  });
  child.send(order);
  return z.array(servedPage).parse(await promise);
}
