import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import { figurePeriod, figuresReply } from "./figures.ts";

/** Figures without tracking. */
export const figureEndpoints = {
  figures: {
    scope: "staff",
    auth: "staff",
    role: "admin",
    params: z.object({ libraryId: libraryIdText }),
    method: "GET",
    path: "/library/:libraryId/figures",
    summary:
      "Loans, returns, new readers, searches without a hit and busy hours of a month or year",
    query: z.object({ period: figurePeriod }),
    response: figuresReply,
  },
} as const satisfies Record<string, StaffEndpoint>;
