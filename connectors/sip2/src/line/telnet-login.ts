import { encodeText, type Sip2Encoding } from "../protocol/encoding.ts";
import { Sip2Error } from "../protocol/sip2-error.ts";
import type { Sip2Login } from "../sip2-settings.ts";
import type { Sip2Line } from "./sip2-line.ts";

/** Prompts of a terminal; a server may greet before them, negotiate, and echo. */
const USER_PROMPT = /(?:login|user(?: ?name)?) ?: *$/i;
const PASSWORD_PROMPT = /password ?: *$/i;
const REFUSAL = /invalid|incorrect|denied|fail|wrong|login ?:/i;
/** What a terminal would take for keys of its own. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/;

function typed(text: string, encoding: Sip2Encoding): Buffer {
  if (CONTROL.test(text)) throw new Sip2Error("unsendable", "login");
  return Buffer.from([...encodeText(text, encoding), 0x0d, 0x0a]);
}

/**
 * Types the library's login at the prompts, and reads the line that answers it.
 * @param deadline by `performance.now()`
 * @throws Sip2Error `login_refused`, `unsendable`, or what `Sip2Line` throws
 */
export async function telnetLogin(
  line: Sip2Line,
  { user, password, encoding }: Sip2Login & { readonly encoding: Sip2Encoding },
  deadline: number,
): Promise<void> {
  const [userBytes, passwordBytes] = [typed(user, encoding), typed(password, encoding)];
  await line.readPrompt(USER_PROMPT, deadline);
  line.write(userBytes);
  await line.readPrompt(PASSWORD_PROMPT, deadline);
  line.write(passwordBytes);
  const reply = await line.readLine(deadline);
  if (REFUSAL.test(reply.toString("latin1"))) throw new Sip2Error("login_refused");
}
