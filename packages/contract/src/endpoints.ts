import * as z from "zod/mini";
import { accountData } from "./account.ts";
import {
  cancelBody,
  prolongAllBody,
  prolongBody,
  reservationBody,
  reservationChangeBody,
  stepReply,
} from "./action.ts";
import { config } from "./config.ts";
import { libraryEvent } from "./event.ts";
import { libraryIdText, projectId, recordId } from "./ids.ts";
import { library, libraryInfo, searchField } from "./library.ts";
import { mediaType } from "./media-type.ts";
import { metaSearchParams } from "./metasearch.ts";
import { loanRequest, pass, passToken } from "./pass.ts";
import {
  acquisitionsReply,
  recordDetail,
  searchBody,
  searchReply,
  suggestReply,
  titlesBody,
  titlesReply,
} from "./search.ts";
import {
  cardSession,
  endSessionsBody,
  loginBody,
  logoutBody,
  refreshBody,
  session,
} from "./session.ts";
import { instant, isoDate } from "./units.ts";

import type { Endpoint } from "./endpoint.ts";

/** The version that every request of this client has in `X-Version`. @source spec §9 "Client version" */
export const CLIENT_VERSION = "3.4.0";

const inLibrary = z.object({ libraryId: libraryIdText });
const shortText = z.string().check(z.minLength(1), z.maxLength(128));

export const versionReply = z.object({
  version: z.string(),
  /** Oldest client still supported by this server. */
  oldestClient: z.string(),
  /** The project of the request's host name. @source rulings 3 */
  project: z.optional(projectId),
});

/** Every call of spec §7 and the additions of the api page, once: client, server and OpenAPI come from this table. */
export const endpoints = {
  version: {
    method: "GET",
    path: "/version",
    scope: "root",
    auth: "none",
    summary: "Version of the server and of the oldest client it serves",
    response: versionReply,
  },
  cover: {
    method: "GET",
    path: "/cover/:type/:projectId/:libraryId/:id",
    scope: "root",
    auth: "none",
    summary: "Cover of a title, generated where there is no picture",
    produces: "image/*",
    params: z.object({
      type: z.enum(["small", "medium", "large"]),
      projectId: shortText,
      libraryId: libraryIdText,
      id: recordId,
    }),
  },
  config: {
    method: "GET",
    path: "/config",
    scope: "project",
    auth: "none",
    summary: "Configuration of the project",
    response: config,
  },
  libraries: {
    method: "GET",
    path: "/libraries",
    scope: "project",
    auth: "none",
    summary: "Libraries of the project by name",
    response: z.array(library),
  },
  metaSearchFields: {
    method: "GET",
    path: "/searchfields",
    scope: "project",
    auth: "none",
    summary: "Search fields for several libraries",
    response: z.array(searchField),
  },
  metaSearch: {
    method: "GET",
    path: "/metasearch/",
    scope: "project",
    auth: "none",
    summary: "Search several libraries at once",
    produces: "text/event-stream",
    query: metaSearchParams,
  },
  searchFields: {
    method: "GET",
    path: "/library/:libraryId/searchfields",
    scope: "project",
    auth: "none",
    summary: "Search fields of one library",
    params: inLibrary,
    response: z.array(searchField),
  },
  search: {
    method: "POST",
    path: "/library/:libraryId/search",
    scope: "project",
    auth: "none",
    summary: "Search one library",
    params: inLibrary,
    body: searchBody,
    response: searchReply,
  },
  suggest: {
    method: "GET",
    path: "/library/:libraryId/suggest",
    scope: "project",
    auth: "none",
    summary: "Completions while typing",
    params: inLibrary,
    query: z.object({ q: z.string().check(z.maxLength(128)) }),
    response: suggestReply,
  },
  record: {
    method: "GET",
    path: "/library/:libraryId/record/:id",
    scope: "project",
    auth: "none",
    summary: "One title with its copies",
    params: z.object({ libraryId: libraryIdText, id: recordId }),
    response: recordDetail,
  },
  titles: {
    method: "POST",
    path: "/library/:libraryId/titles",
    scope: "project",
    auth: "none",
    summary: "Chosen titles with their availability now",
    params: inLibrary,
    body: titlesBody,
    response: titlesReply,
  },
  citationRis: {
    method: "GET",
    path: "/library/:libraryId/record/:id/cite.ris",
    scope: "project",
    auth: "none",
    summary: "Citation of a title as RIS",
    produces: "application/x-research-info-systems",
    params: z.object({ libraryId: libraryIdText, id: recordId }),
  },
  citationBibtex: {
    method: "GET",
    path: "/library/:libraryId/record/:id/cite.bib",
    scope: "project",
    auth: "none",
    summary: "Citation of a title as BibTeX",
    produces: "application/x-bibtex",
    params: z.object({ libraryId: libraryIdText, id: recordId }),
  },
  acquisitions: {
    method: "GET",
    path: "/library/:libraryId/acquisitions",
    scope: "project",
    auth: "none",
    summary: "New titles",
    params: inLibrary,
    query: z.object({
      since: z.optional(isoDate),
      mediaType: z.optional(mediaType),
    }),
    response: acquisitionsReply,
  },
  libraryInfo: {
    method: "GET",
    path: "/library/:libraryId/info",
    scope: "project",
    auth: "none",
    summary: "Branches, opening hours and links",
    params: inLibrary,
    response: libraryInfo,
  },
  events: {
    method: "GET",
    path: "/library/:libraryId/events",
    scope: "project",
    auth: "none",
    summary: "Events",
    params: inLibrary,
    response: z.array(libraryEvent),
  },
  eventCalendar: {
    method: "GET",
    path: "/library/:libraryId/event/:id/cal.ics",
    scope: "project",
    auth: "none",
    summary: "One event as a calendar file",
    produces: "text/calendar",
    params: z.object({ libraryId: libraryIdText, id: shortText }),
  },
  eventsCalendar: {
    method: "GET",
    path: "/library/:libraryId/events/cal.ics",
    scope: "project",
    auth: "none",
    summary: "The coming events as one calendar file",
    produces: "text/calendar",
    params: inLibrary,
    query: z.object({
      branchId: z.optional(shortText),
      audience: z.optional(shortText),
    }),
  },
  login: {
    method: "POST",
    path: "/auth/login",
    scope: "project",
    auth: "none",
    summary: "Sign in with card number and password",
    body: loginBody,
    response: session,
  },
  refreshSession: {
    method: "POST",
    path: "/auth/refresh",
    scope: "project",
    auth: "none",
    summary: "A new pair of tokens",
    body: refreshBody,
    response: session,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    scope: "project",
    auth: "none",
    summary: "End the session on the server too",
    body: logoutBody,
  },
  account: {
    method: "GET",
    path: "/account/info",
    scope: "project",
    auth: "patron",
    summary: "Loans, reservations and fees",
    response: accountData,
  },
  sessions: {
    method: "GET",
    path: "/account/sessions",
    scope: "project",
    auth: "patron",
    summary: "Devices on which the card is signed in",
    response: z.array(cardSession),
  },
  endSessions: {
    method: "POST",
    path: "/account/sessions/end",
    scope: "project",
    auth: "patron",
    summary: "Sign out one device, all others, or all; answers what remains",
    body: endSessionsBody,
    response: z.array(cardSession),
  },
  reserve: {
    method: "POST",
    path: "/reservation",
    scope: "project",
    auth: "patron",
    summary: "Reserve a title",
    body: reservationBody,
    response: stepReply,
  },
  cancelReservation: {
    method: "POST",
    path: "/cancel",
    scope: "project",
    auth: "patron",
    summary: "Cancel a reservation",
    body: cancelBody,
    response: stepReply,
  },
  renew: {
    method: "POST",
    path: "/prolong",
    scope: "project",
    auth: "patron",
    summary: "Renew one loan",
    body: prolongBody,
    response: stepReply,
  },
  renewAll: {
    method: "POST",
    path: "/prolongAll",
    scope: "project",
    auth: "patron",
    summary: "Renew all or the chosen loans",
    body: prolongAllBody,
    response: stepReply,
  },
  changeReservation: {
    method: "POST",
    path: "/reservation-change",
    scope: "project",
    auth: "patron",
    summary: "Change pickup branch or suspend",
    body: reservationChangeBody,
    response: stepReply,
  },
  dueDateCalendar: {
    method: "GET",
    path: "/account/due.ics",
    scope: "project",
    auth: "patron",
    summary: "Due dates and pickup dates as a calendar file",
    produces: "text/calendar",
  },
  feedStatus: {
    method: "GET",
    path: "/account/feed",
    scope: "project",
    auth: "patron",
    summary: "Whether the private calendar of due dates is on",
    response: z.object({
      enabled: z.boolean(),
      /** When its address was created; undefined while it is off. */
      since: z.optional(instant),
    }),
  },
  switchFeed: {
    method: "POST",
    path: "/account/feed",
    scope: "project",
    auth: "patron",
    summary: "Switch the private calendar of due dates on or off",
    body: z.strictObject({ enabled: z.boolean() }),
    response: z.object({
      /**
       * Address of the new calendar, sent only this once; an earlier address is no longer valid. Undefined: switched off.
       */
      url: z.optional(z.url()),
    }),
  },
  feedCalendar: {
    method: "GET",
    path: "/feed/:token.ics",
    scope: "project",
    auth: "none",
    summary: "Private calendar of due dates",
    produces: "text/calendar",
    params: z.object({ token: z.string() }),
  },
  passToken: {
    method: "GET",
    path: "/account/pass-token",
    scope: "project",
    auth: "patron",
    summary: "One-time token for the wallet pass",
    response: passToken,
  },
  pass: {
    method: "GET",
    path: "/account/pass",
    scope: "project",
    auth: "patron",
    summary: "The library card",
    response: pass,
  },
  passFile: {
    method: "GET",
    path: "/pass/:token.pkpass",
    scope: "project",
    auth: "none",
    summary: "Signed wallet pass",
    produces: "application/vnd.apple.pkpass",
    params: z.object({ token: z.string() }),
  },
  requestLoan: {
    method: "GET",
    path: "/requestLoan/:id",
    scope: "project",
    auth: "patron",
    summary: "Ask to borrow the item with this barcode",
    changes: true,
    params: z.object({ id: shortText }),
    response: loanRequest,
  },
  answerLoanRequest: {
    method: "GET",
    path: "/confirmLoan/:id/:second",
    scope: "project",
    auth: "patron",
    summary: "Confirm a loan request (0) or ask how it stands (1)",
    changes: true,
    params: z.object({ id: shortText, second: z.enum(["0", "1"]) }),
    response: loanRequest,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
