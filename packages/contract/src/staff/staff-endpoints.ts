import * as z from "zod/mini";
import { libraryIdText } from "../ids.ts";
import { journalBody, journalReply } from "./staff-journal.ts";
import {
  staffConfirmBody,
  staffConfirmReply,
  staffRefreshBody,
  staffSecondStepBody,
  staffSelf,
  staffSession,
  staffSignInBody,
  staffTicket,
  staffWorkstationBody,
} from "./staff-session.ts";
import type { StaffEndpoint } from "../endpoint.ts";

const inLibrary = z.object({ libraryId: libraryIdText });

/**
 * Every call of the staff, once: the desk's client, the server, OpenAPI and the access matrix come from this table. A row
 * is covered by the matrix as soon as it stands here.
 */
export const staffEndpoints = {
  staffSignIn: {
    method: "POST",
    path: "/auth/sign-in",
    scope: "staff",
    auth: "none",
    summary: "First step of signing in: name and password",
    body: staffSignInBody,
    response: staffTicket,
  },
  staffSecondStep: {
    method: "POST",
    path: "/auth/second-step",
    scope: "staff",
    auth: "none",
    summary: "Second step of signing in: a code of the authenticator, or a recovery code",
    body: staffSecondStepBody,
    response: staffSession,
  },
  staffRefresh: {
    method: "POST",
    path: "/auth/refresh",
    scope: "staff",
    auth: "none",
    summary: "A new pair of tokens",
    body: staffRefreshBody,
    response: staffSession,
  },
  staffSignOut: {
    method: "POST",
    path: "/auth/sign-out",
    scope: "staff",
    auth: "none",
    summary: "End the session on the server too",
    body: staffRefreshBody,
  },
  staffSelf: {
    method: "GET",
    path: "/self",
    scope: "staff",
    auth: "staff",
    role: "any",
    summary: "Who is signed in: roles, libraries, branches",
    response: staffSelf,
  },
  staffWorkstation: {
    method: "POST",
    path: "/auth/workstation",
    scope: "staff",
    auth: "staff",
    role: "any",
    summary: "Names the computer of this session, for the journal and receipts",
    body: staffWorkstationBody,
  },
  staffConfirm: {
    method: "POST",
    path: "/auth/confirm",
    scope: "staff",
    auth: "staff",
    role: "any",
    summary: "A code of the authenticator anew, before calls that want one",
    body: staffConfirmBody,
    response: staffConfirmReply,
  },
  staffJournal: {
    method: "POST",
    path: "/library/:libraryId/journal",
    scope: "staff",
    auth: "staff",
    role: "admin",
    summary: "The journal of a library, newest first",
    params: inLibrary,
    body: journalBody,
    response: journalReply,
  },
} as const satisfies Record<string, StaffEndpoint>;

export type StaffEndpoints = typeof staffEndpoints;
