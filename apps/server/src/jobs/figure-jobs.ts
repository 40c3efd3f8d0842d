import { figureCounter, type FigureCounter } from "../figures/figure-counter.ts";
import type { Job } from "../jobs.ts";
import type { FigureStore } from "../figures/figure-store.ts";

const WRITTEN_MS = 10_000;
const FORGOTTEN_MS = 3_600_000;
const YEAR_MS = 366 * 86_400_000;
/** Figures are kept for five years, words for one. @source decision 67 */
const FIGURES_KEPT_MS = 5 * YEAR_MS;

/** Counting what patrons do, and what has to be done for it now and then. */
interface OpenFigures {
  readonly counter: FigureCounter;
  readonly jobs: readonly Job[];
}

/** Begins to count. */
export function openFigures(store: FigureStore): OpenFigures {
  const counter = figureCounter(store, Date.now);
  const forget = () =>
    store.forget({ figures: Date.now() - FIGURES_KEPT_MS, words: Date.now() - YEAR_MS });
  return {
    counter,
    jobs: [
      { what: "writing what was counted", everyMs: WRITTEN_MS, onEach: true, run: counter.flush },
      { what: "forgetting old figures", everyMs: FORGOTTEN_MS, run: forget },
    ],
  };
}
