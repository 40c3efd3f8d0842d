import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import {
  homeBody,
  homeReply,
  hoursBody,
  hoursReply,
  noticeBody,
  noticeReply,
  undoFileBody,
} from "./admin.ts";
import { eventBody, eventsReply } from "./admin-events.ts";
import { operatorBody, operatorReply } from "./admin-operator.ts";
import { pageBody, pageParams, pageReply } from "./admin-pages.ts";

const byAdmin = {
  scope: "staff",
  auth: "staff",
  role: "admin",
  params: z.object({ libraryId: libraryIdText }),
} as const;

/** What an admin sets in the app; each writes the project's file. */
export const adminEndpoints = {
  adminHours: {
    ...byAdmin,
    method: "GET",
    path: "/library/:libraryId/admin/hours",
    summary: "Opening hours and closures of each branch, as the library's file says",
    response: hoursReply,
  },
  changeHours: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/hours",
    summary: "Changes opening hours and closures of a branch in the library's file",
    body: hoursBody,
    response: hoursReply,
  },
  undoHours: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/hours/undo",
    summary: "Puts back the library's file from before the last change",
    body: undoFileBody,
    response: hoursReply,
  },
  adminNotice: {
    ...byAdmin,
    method: "GET",
    path: "/library/:libraryId/admin/notice",
    summary: "The notice to everyone who uses the app, as the project's file says",
    response: noticeReply,
  },
  changeNotice: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/notice",
    summary: "Changes the notice in the project's file; for members who work in all its libraries",
    body: noticeBody,
    response: noticeReply,
  },
  undoNotice: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/notice/undo",
    summary: "Puts back the project's file from before the last change",
    body: undoFileBody,
    response: noticeReply,
  },
  adminHome: {
    ...byAdmin,
    method: "GET",
    path: "/library/:libraryId/admin/home",
    summary: "Banner and recommended titles of the home page, as the library's file says",
    response: homeReply,
  },
  changeHome: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/home",
    summary: "Changes banner and recommended titles in the library's file",
    body: homeBody,
    response: homeReply,
  },
  undoHome: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/home/undo",
    summary: "Puts back the library's file from before the last change",
    body: undoFileBody,
    response: homeReply,
  },
  adminEvents: {
    ...byAdmin,
    method: "GET",
    path: "/library/:libraryId/admin/events",
    summary: "Events, as the library's file of events says",
    response: eventsReply,
  },
  changeEvents: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/events",
    summary: "Makes, changes or removes one event in the library's file of events",
    body: eventBody,
    response: eventsReply,
  },
  undoEvents: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/events/undo",
    summary: "Puts back the library's file of events from before the last change",
    body: undoFileBody,
    response: eventsReply,
  },
  adminPage: {
    ...byAdmin,
    params: pageParams,
    method: "GET",
    path: "/library/:libraryId/admin/pages/:page/:language",
    summary: "A page of the project in one language, as its file says",
    response: pageReply,
  },
  changePage: {
    ...byAdmin,
    params: pageParams,
    method: "POST",
    path: "/library/:libraryId/admin/pages/:page/:language",
    summary: "Changes the page's file; for members who work in all libraries of the project",
    body: pageBody,
    response: pageReply,
  },
  undoPage: {
    ...byAdmin,
    params: pageParams,
    method: "POST",
    path: "/library/:libraryId/admin/pages/:page/:language/undo",
    summary: "Puts back the page's file from before the last change",
    body: undoFileBody,
    response: pageReply,
  },
  adminOperator: {
    ...byAdmin,
    method: "GET",
    path: "/library/:libraryId/admin/operator",
    summary: "What imprint, privacy and about say about the operator, as the project's file says",
    response: operatorReply,
  },
  changeOperator: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/operator",
    summary:
      "Changes the operator's details in the project's file; for members who work in all its libraries",
    body: operatorBody,
    response: operatorReply,
  },
  undoOperator: {
    ...byAdmin,
    method: "POST",
    path: "/library/:libraryId/admin/operator/undo",
    summary: "Puts back the project's file from before the last change",
    body: undoFileBody,
    response: operatorReply,
  },
} as const satisfies Record<string, StaffEndpoint>;
