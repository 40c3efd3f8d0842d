import type { StaffEndpoint, StaffRole } from "@freihand/contract";
import { expect } from "vitest";
import type { StaffApp, TestMember } from "./staff-app.ts";
import type { LightMyRequestResponse } from "fastify";

/** Who calls; undefined: Thea, at the desk. */
export interface CallsAs {
  readonly name?: string;
  readonly roles?: readonly StaffRole[];
}

type Row = Pick<StaffEndpoint, "method" | "path">;
type Answering<Out> = Row & { readonly response: { parse(value: unknown): Out } };

/** The desk's calls of library 1, over HTTP. */
export interface DeskClient {
  readonly tokenOf: (as?: CallsAs) => Promise<string>;
  readonly send: (row: Row, given: object, as?: CallsAs) => Promise<LightMyRequestResponse>;
  /** The reply, exactly as the contract has it: what the schema would throw away was not meant. */
  readonly call: <Out>(row: Answering<Out>, given: object, as?: CallsAs) => Promise<Out>;
  /** @throws when the call is not refused */
  readonly refusal: (row: Row, given: object, as?: CallsAs) => Promise<object>;
}

const DESK: readonly StaffRole[] = ["desk"];
/** Tokens are good for ten minutes. */
const TOKEN_MS = 9 * 60_000;

export function deskClient(server: StaffApp): DeskClient {
  const signedIn = new Map<string, { member: TestMember; token: string; until: number }>();
  const tokenOf: DeskClient["tokenOf"] = async ({ name = "thea", roles = DESK } = {}) => {
    const known = signedIn.get(name);
    if (known !== undefined && known.until > server.clock.now) return known.token;
    const member = known?.member ?? (await server.add({ name, roles }));
    const { token } = await server.signIn(member);
    signedIn.set(name, { member, token, until: server.clock.now + TOKEN_MS });
    return token;
  };
  const send: DeskClient["send"] = async ({ method, path }, given, as) => {
    const url = `/staff/services/de/basic${path.replace(":libraryId", "1")}`;
    const headers = { authorization: `Bearer ${await tokenOf(as)}` };
    return server.app.inject(
      method === "POST"
        ? { method, url, headers, payload: given }
        : { method, url, headers, query: { ...given } },
    );
  };
  return {
    tokenOf,
    send,
    call: async (row, given, as) => {
      const reply = await send(row, given, as);
      expect(reply).toMatchObject({ statusCode: 200 });
      const parsed = row.response.parse(reply.json());
      expect(parsed).toEqual(reply.json());
      return parsed;
    },
    refusal: async (row, given, as) => {
      const reply = await send(row, given, as);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      return reply.json();
    },
  };
}
