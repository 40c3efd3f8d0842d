import { once } from "node:events";
import { createServer } from "node:http";

/** A third-party page, on its own port. */
export class ForeignPage {
  readonly #server = createServer((_asked, answer) => {
    answer.setHeader("content-type", "text/html").end("<!doctype html><h1>Gewinnspiel</h1>");
  });
  #port = 0;

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (address !== null && typeof address !== "string") this.#port = address.port;
  }

  /** @param host another site, or the app's own host: then only the port differs */
  at(host: string): string {
    return `http://${host}:${String(this.#port)}/`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** One call that a foreign page tries to make. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/**
 * Runs in the foreign page: attempts the call in every way available to a page. @returns what it could read of the
 * responses
 */
export async function attack({ method, url, body }: Attempt): Promise<readonly string[]> {
  const loaded = (element: HTMLElement) =>
    new Promise<void>((resolve) => {
      element.addEventListener("load", () => resolve());
      element.addEventListener("error", () => resolve());
      document.body.append(element);
    });
  const submitted = async (enctype: string) => {
    const name = `frame${String(document.querySelectorAll("iframe").length)}`;
    const frame = Object.assign(document.createElement("iframe"), { name });
    await loaded(frame);
    const form = Object.assign(document.createElement("form"), { enctype, method: "POST" });
    Object.assign(form, { action: url, target: name });
    // As text/plain the field becomes the wanted JSON: {"id":"…","x":"="}
    const [field, value] =
      enctype === "text/plain" ? [`${body.slice(0, -1)},"x":"`, '"}'] : ["b", body];
    form.append(Object.assign(document.createElement("input"), { name: field, value }));
    document.body.append(form);
    const sent = new Promise<void>((resolve) => {
      frame.addEventListener("load", () => resolve(), { once: true });
    });
    form.submit();
    await sent;
  };
  const read = async (init: RequestInit) => {
    try {
      const answer = await fetch(url, { method, credentials: "include", ...init });
      return answer.type === "opaque" ? [] : [`${String(answer.status)} ${await answer.text()}`];
    } catch {
      return [];
    }
  };
  const content = method === "GET" ? {} : { body };
  const json = { "content-type": "application/json", "x-version": "3.4.0" };
  await loaded(Object.assign(document.createElement("img"), { src: url }));
  await loaded(Object.assign(document.createElement("link"), { rel: "stylesheet", href: url }));
  await loaded(Object.assign(document.createElement("iframe"), { src: url }));
  for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"])
    if (method === "POST") await submitted(enctype);
  if (method === "POST") navigator.sendBeacon(url, body);
  const answers = [
    await read({ ...content, mode: "no-cors", headers: { "content-type": "text/plain" } }),
    await read({ ...content, headers: { "content-type": "text/plain" } }),
    await read({ ...content, headers: json }),
    await read({ ...content, headers: { ...json, authorization: "Bearer guessed" } }),
  ];
  return answers.flat();
}
