import { changed, type Conditions } from "./double-answers.ts";
import { doublePatrons, type DoublePatron } from "./double-library.ts";

/**
 * How the double misbehaves: `ok200` sends errors with status 200; `lostAnswer` makes the next change, and never
 * answers; `otherPatron` names another one at the login; `wrongCore` and
 * `wrongAuth` find nothing at the address.
 */
export type PaiaFault =
  | "none"
  | "silent"
  | "cutOff"
  | "garbage"
  | "htmlPage"
  | "redirect"
  | "down"
  | "busy"
  | "lostAnswer"
  | "otherPatron"
  | "wrongCore"
  | "wrongAuth"
  | "ok200";

/** What the double knows, and how it misbehaves. */
export interface State {
  fault: PaiaFault;
  /** It misbehaves only when it is asked to change something. */
  isFaultOfChanges: boolean;
  /** Life of access tokens. */
  tokenSeconds: number;
  /** Method and path of every request. */
  readonly requests: string[];
  /** Documents that were changed, or refused. */
  tried: number;
  patrons: readonly DoublePatron[];
  conditions: Conditions;
  refusals: ReadonlyMap<string, string>;
}

export interface Reply {
  readonly status: number;
  readonly body: object;
}

const refuse = (status: number, error: string, text = error): Reply => ({
  status,
  body: { error, code: status, error_description: text },
});

const SCOPES: Readonly<Record<string, string>> = {
  "": "read_patron",
  items: "read_items",
  fees: "read_fees",
};

const mayDo = (scope: string, method: string): boolean =>
  scope.split(" ").includes(SCOPES[method] ?? "write_items");

/** The double without its connection. */
export class DoubleService {
  readonly state: State = {
    fault: "none",
    isFaultOfChanges: false,
    tokenSeconds: 3600,
    requests: [],
    tried: 0,
    patrons: doublePatrons(),
    conditions: new Map(),
    refusals: new Map(),
  };
  readonly #tokens = new Map<string, { readonly id: string; readonly scope: string }>();
  #made = 0;

  expire(patron?: string): void {
    for (const [token, { id }] of this.#tokens)
      if (patron === undefined || id === patron) this.#tokens.delete(token);
  }

  /** @source PAIA 1.3 "login" */
  signIn(body: string): Reply {
    if (this.state.fault === "wrongAuth") return refuse(404, "not_found");
    const form = new URLSearchParams(body);
    const [username, password] = [form.get("username"), form.get("password")];
    if (form.get("grant_type") !== "password" || username === null || password === null)
      return refuse(400, "invalid_request");
    const patron = this.state.patrons.find(
      (one) => one.username === username && one.password === password,
    );
    if (patron === undefined) return refuse(403, "access_denied", "invalid patron or password");
    this.#made += 1;
    const token = `token-${String(this.#made)}`;
    const scope = patron.scopes ?? String(form.get("scope"));
    this.#tokens.set(token, { id: patron.id, scope });
    const id = this.state.fault === "otherPatron" ? "C1002" : patron.id;
    const life = { expires_in: this.state.tokenSeconds };
    return {
      status: 200,
      body: { access_token: token, token_type: "Bearer", scope, patron: id, ...life },
    };
  }

  core({ path, token, body }: { path: string; token: string | undefined; body: string }): Reply {
    if (this.state.fault === "wrongCore") return refuse(404, "not_found");
    const at = path.indexOf("/");
    const [id, method] = at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at + 1)];
    const known = this.#tokens.get(token ?? "");
    if (known?.id !== decodeURIComponent(id)) return refuse(401, "invalid_grant");
    const patron = this.state.patrons.find((one) => one.id === known.id);
    if (patron === undefined) return refuse(404, "not_found");
    return mayDo(known.scope, method)
      ? { status: 200, body: this.#coreBody(patron, method, body) }
      : refuse(403, "insufficient_scope");
  }

  #coreBody(patron: DoublePatron, method: string, body: string): object {
    const { name, status, expires, note, docs, fees } = patron;
    if (method === "") return { name, status, expires, note };
    if (method === "items") return { doc: docs };
    if (method === "fees") return fees;
    const { conditions, refusals } = this.state;
    const onTried = () => {
      this.state.tried += 1;
    };
    return { doc: changed(method, body, { patron, conditions, refusals, onTried }) };
  }
}
