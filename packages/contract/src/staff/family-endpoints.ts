import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import { familyReply, makeGrantBody, revokeGrantBody } from "./family.ts";
import { readerBody } from "./readers.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = {
  scope: "staff",
  auth: "staff",
  role: "desk",
  params: inLibrary,
  method: "POST",
  response: familyReply,
} as const;

/** Grants for the accounts of children, at the desk of one library. @source decision 69 */
export const familyEndpoints = {
  readerFamily: {
    ...atDesk,
    path: "/library/:libraryId/readers/family",
    summary: "Who may open a reader's account, and whose accounts the reader may open",
    body: readerBody,
  },
  makeGrant: {
    ...atDesk,
    path: "/library/:libraryId/readers/family/grant",
    summary: "Somebody may open the account of a child; one that is there stays",
    body: makeGrantBody,
  },
  revokeGrant: {
    ...atDesk,
    path: "/library/:libraryId/readers/family/revoke",
    summary: "Ends a grant; one that is gone stays gone",
    body: revokeGrantBody,
  },
} as const satisfies Record<string, StaffEndpoint>;
