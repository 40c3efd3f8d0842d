import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import {
  acceptApplicationBody,
  alikeReaders,
  applicationBody,
  applicationList,
} from "./applications.ts";
import { slipReply } from "./readers.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = { scope: "staff", auth: "staff", role: "desk", params: inLibrary } as const;

/** Applications for a card, at the desk of one library. @source decision 68 */
export const applicationEndpoints = {
  applications: {
    ...atDesk,
    method: "GET",
    path: "/library/:libraryId/applications",
    summary: "Applications that are not decided",
    response: applicationList,
  },
  alikeReaders: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/applications/alike",
    summary: "Readers with the name and the birthday of an application",
    body: applicationBody,
    response: alikeReaders,
  },
  acceptApplication: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/applications/accept",
    summary: "Makes the reader with a card, and deletes the application",
    body: acceptApplicationBody,
    response: slipReply,
  },
  declineApplication: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/applications/decline",
    summary: "Deletes an application; one that is gone stays gone",
    body: applicationBody,
  },
} as const satisfies Record<string, StaffEndpoint>;
