import { staffSession, staffTicket } from "@freihand/contract/staff";
import { totpCode } from "../../auth/staff/second-factor.ts";
import type { Called } from "../../testkit/server-process.ts";

/** The demo's member of staff at the desk. */
const MEMBER = {
  name: "theke",
  password: "Lesezeichen-12",
  totp: "KRUGKV3FMJZG6Y3IMVXGCYLQOBSWY3DF",
};

interface StaffCall {
  readonly path: string;
  readonly body: object;
  readonly token?: string;
}

/** A call of the staff. */
export async function staffCall(
  { address, send = fetch }: Called,
  { path, body, token }: StaffCall,
): Promise<unknown> {
  const reply = await send(`${address}/staff/services/de/basic${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return reply.json();
}

/** In both steps; each code is taken once. @returns the token */
export async function signInAtDesk(server: Called): Promise<string> {
  const { name, password, totp } = MEMBER;
  const { ticket } = staffTicket.parse(
    await staffCall(server, { path: "/auth/sign-in", body: { name, password } }),
  );
  const code = totpCode(totp, Date.now());
  const session = await staffCall(server, { path: "/auth/second-step", body: { ticket, code } });
  return staffSession.parse(session).token;
}
