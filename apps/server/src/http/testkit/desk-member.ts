import { staffSession, staffTicket, type StaffSession } from "@freihand/contract/staff";
import { totpCode } from "../../auth/staff/second-factor.ts";
import type { Called } from "../../testkit/server-process.ts";

/** The demo's member of staff at the desk. */
const MEMBER = {
  name: "theke",
  password: "Lesezeichen-12",
  totp: "KRUGKV3FMJZG6Y3IMVXGCYLQOBSWY3DF",
};

/** Before a token ends. */
const RENEWED_MS = 5 * 60_000;

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
export const signInAtDesk = async (server: Called): Promise<string> => (await signIn(server)).token;

async function signIn(server: Called): Promise<StaffSession> {
  const { name, password, totp } = MEMBER;
  const { ticket } = staffTicket.parse(
    await staffCall(server, { path: "/auth/sign-in", body: { name, password } }),
  );
  const code = totpCode(totp, Date.now());
  return staffSession.parse(
    await staffCall(server, { path: "/auth/second-step", body: { ticket, code } }),
  );
}

/** Signs in, and stays so for hours, as the desk's page does. @returns a token that is good for minutes */
export async function stayAtDesk(server: Called): Promise<() => Promise<string>> {
  let session = await signIn(server);
  return async () => {
    if (Date.parse(session.tokenExpires) - Date.now() < RENEWED_MS) {
      const body = { refreshToken: session.refreshToken };
      session = staffSession.parse(await staffCall(server, { path: "/auth/refresh", body }));
    }
    return session.token;
  };
}
