import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import {
  addCopiesBody,
  catalogueFound,
  catalogueTitle,
  changeCopyBody,
  changedReply,
  findInCatalogueBody,
  putTitleBody,
  titleBody,
  withdrawalBody,
  withdrawalPlan,
  withdrawBody,
  withdrawReply,
} from "./catalogue.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atCatalogue = {
  scope: "staff",
  auth: "staff",
  role: "catalogue",
  method: "POST",
  params: inLibrary,
} as const;

/** The catalogue of one library, as it is changed by hand. @source desk "Staff security" */
export const catalogueEndpoints = {
  findInCatalogue: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/find",
    summary: "Titles by a number or by words, twenty at most",
    body: findInCatalogueBody,
    response: catalogueFound,
  },
  catalogueTitle: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/title",
    summary: "A title and its copies",
    body: titleBody,
    response: catalogueTitle,
  },
  putTitle: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/titles",
    summary: "Makes a title with its copies, or changes one that was made by hand",
    body: putTitleBody,
    response: changedReply,
  },
  addCopies: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/copies/add",
    summary: "Adds copies to a title",
    body: addCopiesBody,
    response: changedReply,
  },
  changeCopy: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/copies/change",
    summary: "Moves a copy to another branch, or gives it another shelfmark",
    body: changeCopyBody,
    response: changedReply,
  },
  planWithdrawal: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/withdraw/plan",
    summary: "What would happen to copies that are withdrawn by their numbers",
    body: withdrawalBody,
    response: withdrawalPlan,
  },
  withdrawCopies: {
    ...atCatalogue,
    path: "/library/:libraryId/catalogue/withdraw",
    summary: "Takes copies out of the catalogue, and titles with their last one",
    body: withdrawBody,
    response: withdrawReply,
  },
} as const satisfies Record<string, StaffEndpoint>;
