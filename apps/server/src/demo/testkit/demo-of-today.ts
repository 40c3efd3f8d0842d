import { join } from "node:path";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { dayAt, type IsoDate } from "@freihand/contract";
import { databasePath, openDatabase } from "@freihand/database";
import { demoCards } from "../demo-cards.ts";
import type { DemoCard } from "../demo-data.ts";
import { planDemos, resetDemos, type DemoPlan } from "../seed-demo.ts";
import { loadProjects, type Project } from "../../projects/projects.ts";

const PROJECTS = join(import.meta.dirname, "../../../../../projects");

/** The projects that have a demo, the basic one first. */
const demoProjects = (): readonly Project[] =>
  loadProjects(PROJECTS).all.filter((project) => demoCards(project).length > 0);

/** The demo's cards, as listed for an operator. */
export const cardsOfDemo = (): readonly DemoCard[] => demoProjects().flatMap(demoCards);

/** What `npm run demo -- reset` does, for tests that do it dozens of times: planned only once a day. */
export class DemoOfToday {
  #planned: { readonly day: IsoDate; readonly plans: Promise<readonly DemoPlan[]> } | undefined;

  /** Puts the demos of a data folder back to their first day, or fills it; its server may be running. */
  async fill(dataDir: string): Promise<void> {
    const plans = await this.#plans(Date.now());
    const { db, close } = await openDatabase<BuiltinSchema>(databasePath(dataDir));
    try {
      await resetDemos({ dataDir, db }, plans);
    } finally {
      await close();
    }
  }

  async #plans(nowMs: number): Promise<readonly DemoPlan[]> {
    const day = dayAt(nowMs, "Europe/Berlin");
    if (this.#planned?.day !== day)
      this.#planned = { day, plans: planDemos(demoProjects(), nowMs) };
    return this.#planned.plans;
  }
}
