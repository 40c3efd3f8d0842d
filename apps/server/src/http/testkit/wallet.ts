import { isoDate, pass, passToken } from "@freihand/contract";
import { signIn, type CardOwner } from "./card.ts";
import type { Pass, PassToken } from "@freihand/contract";
import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "../fake/test-app.ts";

export const ANNA: CardOwner = { project: "basic", library: 1, card: "1001" };
export const BERT: CardOwner = { ...ANNA, card: "1002" };

/** Library 1's data about every patron, once `stateOf(server).account` is set to it. */
export const NAMED = {
  account: {
    name: "Anna „Ännchen“ Müller",
    validUntil: isoDate.parse("2027-03-27"),
    expired: false,
    blocks: [],
  },
};

/** The fake library 1 of `basic`. */
export function stateOf(server: TestApp) {
  const state = server.libraries.get("basic/1");
  if (state === undefined) throw new Error("no library");
  return state;
}

/** The card of a patron who has just signed in. */
export const cardOf = async (server: TestApp, who = ANNA): Promise<Pass> =>
  pass.parse((await (await signIn(server, who)).get("/account/pass")).json());

/** A token for their pass. */
export const tokenOf = async (server: TestApp, who = ANNA): Promise<PassToken> =>
  passToken.parse((await (await signIn(server, who)).get("/account/pass-token")).json());

interface PassFetch {
  readonly method?: "GET" | "HEAD";
  readonly project?: string;
}

/** Fetches a pass by its address, without a login. */
export const fetchPass = (
  { app }: TestApp,
  token: string,
  { method = "GET", project = "basic" }: PassFetch = {},
): Promise<LightMyRequestResponse> =>
  app.inject({ method, url: `/services/de/${project}/pass/${token}.pkpass` });
