import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import {
  markMissingBody,
  markMissingReply,
  openStocktakeBody,
  putInOrderBody,
  stocktake,
  stocktakeBody,
  stocktakeFindings,
  stocktakeMissing,
  stocktakes,
  stocktakeScanBody,
  stocktakeScanReply,
} from "./stocktake.ts";

const atCatalogue = {
  scope: "staff",
  auth: "staff",
  role: "catalogue",
  params: z.object({ libraryId: libraryIdText }),
} as const;

/** Counting what stands on the shelves. @source desk "Staff security" */
export const stocktakeEndpoints = {
  stocktakes: {
    ...atCatalogue,
    method: "GET",
    path: "/library/:libraryId/stocktakes",
    summary: "Stocktakes that are open, and the last that were closed",
    response: stocktakes,
  },
  openStocktake: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/open",
    summary: "Opens a stocktake of a branch, or of a range of its shelfmarks",
    body: openStocktakeBody,
    response: stocktake,
  },
  scanInStocktake: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/scan",
    summary: "Counts a copy that stands on the shelf; scanned again, it counts once",
    body: stocktakeScanBody,
    response: stocktakeScanReply,
  },
  stocktakeFindings: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/findings",
    summary: "How far a stocktake is, and what has to be dealt with",
    body: stocktakeBody,
    response: stocktakeFindings,
  },
  stocktakeMissing: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/missing",
    summary: "Copies on the shelf by the books that were not scanned",
    body: stocktakeBody,
    response: stocktakeMissing,
  },
  putInOrder: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/found",
    summary: "Takes the mark missing or lost from a copy that was found in a stocktake",
    body: putInOrderBody,
    response: stocktakeScanReply,
  },
  markStocktakeMissing: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/mark",
    summary: "Marks copies as missing that a stocktake has not found",
    body: markMissingBody,
    response: markMissingReply,
  },
  closeStocktake: {
    ...atCatalogue,
    method: "POST",
    path: "/library/:libraryId/stocktakes/close",
    summary: "Ends a stocktake; what is missing is kept with it",
    body: stocktakeBody,
    response: stocktake,
  },
} as const satisfies Record<string, StaffEndpoint>;
