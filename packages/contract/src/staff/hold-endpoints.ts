import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import { findTitlesBody, reserveTitleBody, reserveTitleReply, titlesFound } from "./holds.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = { scope: "staff", auth: "staff", role: "desk", params: inLibrary } as const;

/** Reserving for a reader, at the desk. @source desk "Scan" */
export const holdEndpoints = {
  findTitles: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/titles/find",
    summary: "Titles of the library by words, ISBN or a copy's barcode",
    body: findTitlesBody,
    response: titlesFound,
  },
  reserveTitle: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/readers/reserve",
    summary: "Reserves a title for a reader, by the reader's own rules",
    body: reserveTitleBody,
    response: reserveTitleReply,
  },
} as const satisfies Record<string, StaffEndpoint>;
