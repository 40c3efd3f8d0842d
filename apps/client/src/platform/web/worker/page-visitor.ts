import type { PageVisitor } from "../../ports/served-pages.ts";

/** What the service worker has to know of the device: it cannot read the texts of the app. */
export const VISITOR_CACHE = "freihand-visitor";
const VISITOR = "/page-visitor";
/** Rendered pages that were visited. */
export const PAGES_CACHE = "freihand-pages";

/** Notes for the service worker whom it shows pages to. */
export async function writeVisitor(visitor: PageVisitor): Promise<void> {
  await (await caches.open(VISITOR_CACHE)).put(VISITOR, Response.json(visitor));
}

/** @returns undefined: nobody is noted, or not by this version */
export async function readVisitor(): Promise<PageVisitor | undefined> {
  try {
    const noted = await (await caches.open(VISITOR_CACHE)).match(VISITOR);
    const visitor: unknown = await noted?.json();
    return isVisitor(visitor) ? visitor : undefined;
  } catch {
    return undefined; // the browser denies storage
  }
}

const isVisitor = (noted: unknown): noted is PageVisitor =>
  typeof noted === "object" &&
  noted !== null &&
  typeof Reflect.get(noted, "project") === "string" &&
  typeof Reflect.get(noted, "locale") === "string" &&
  typeof Reflect.get(noted, "keepsTraces") === "boolean";
