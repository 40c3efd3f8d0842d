import type { figureEndpoints } from "@freihand/contract/staff";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import type { StaffHandlers } from "../staff/staff-call.ts";
import { figuresOf, spanOf } from "./figure-reply.rules.ts";
import type { FigureStore } from "./figure-store.ts";

/** What showing figures depends on. */
interface FigureParts {
  readonly libraries: Pick<Libraries, "find">;
  readonly figures: Pick<FigureStore, "hours" | "vainWords">;
}

/** Figures of a library. */
export const figureHandlers = ({
  libraries,
  figures,
}: FigureParts): StaffHandlers<typeof figureEndpoints> => ({
  figures: async ({ project, params, query, locale }) => {
    const place = { project: project.id, library: params.libraryId };
    const { timezone, branches } = requireLibrary(libraries, place).info(locale);
    const { period } = query;
    const span = spanOf(period);
    return {
      period,
      branches: branches.map(({ id, name }) => ({ id, name })),
      ...figuresOf(await figures.hours(place, span), { period, timezone }),
      vainWords: [...(await figures.vainWords(place, span))],
    };
  },
});
