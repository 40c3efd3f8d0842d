import { readFileSync } from "node:fs";
import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { request as secureRequest } from "node:https";
import { stripTypeScriptTypes } from "node:module";
import { extname, join, normalize } from "node:path";
import { appFile, type AppFile } from "./app-files.ts";
import type { System } from "./bridge-message.ts";
import type { DemoItem, TaggedLibrary } from "./control-panel/panel-setup.cast.ts";
import { systemParts, type SystemParts } from "./phone-page.ts";

/** The setup of a control panel. */
export interface ControlPanel {
  readonly system: System;
  /** Origin of the library server. */
  readonly server: string;
  /** The output of `npm run device:build`. */
  readonly folder: string;
  /** The app's page for a server: scripts/native/native-index.rules.ts. */
  readonly indexFor: (html: string, server: string) => string;
  readonly icons: readonly string[];
  readonly libraries: readonly TaggedLibrary[];
  readonly items: readonly DemoItem[];
}

/** The app's origin in a shell: the library server must allow these. */
const SHELLS = { android: "https://localhost", ios: "capacitor://localhost" } as const;

const HERE = new URL(".", import.meta.url).pathname;

/** Paths of the app's calls, and of what only the library server has. */
const ELSEWHERE = /^\/(?:services|assets|healthz|readyz)(?:\/|$)/;

/**
 * A page with the app in the frame of a phone, and the phone's controls beside it. The phone runs in that page; this
 * server serves files, and forwards the app's calls to the library server as if made by a shell.
 */
export function controlPanelServer(panel: ControlPanel): Server {
  const parts = systemParts(panel.system);
  const { system, icons, libraries, items } = panel;
  const make = JSON.stringify({ system, stubs: parts.stubs, icons, libraries, items });
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://panel");
    const isFile = extname(pathname) !== "" && appFile(panel.folder, pathname) !== undefined;
    if (pathname.startsWith("/panel")) send(response, panelFile(pathname, make));
    else if (ELSEWHERE.test(pathname) && !isFile) passOn(panel, request, response);
    else send(response, findAppFile(panel, parts, request));
  });
}

function findAppFile(
  { folder, indexFor }: ControlPanel,
  parts: SystemParts,
  request: IncomingMessage,
): AppFile | undefined {
  const { pathname, origin } = new URL(
    request.url ?? "/",
    `http://${request.headers.host ?? "127.0.0.1"}`,
  );
  const file = appFile(folder, pathname);
  if (file?.type.startsWith("text/html") !== true) return file;
  const html = indexFor(file.body.toString(), origin);
  const page = parts.page(html, "parent.phone.clockShift()", SEND);
  return { ...file, body: Buffer.from(page) };
}

/** The phone runs in the page around the app's. */
const SEND = "(parent.phone.begin(), (json) => parent.phone.send(json))";

function send(response: ServerResponse, file: AppFile | undefined): void {
  response.writeHead(file ? 200 : 404, {
    "content-type": file?.type ?? "text/plain",
    "cache-control": "no-store",
  });
  response.end(file?.body ?? "Not found");
}

/** The page around the phone and its modules, from the simulator and the codec. */
function panelFile(pathname: string, make: string): AppFile | undefined {
  const path = normalize(pathname.slice("/panel".length));
  if (path === "/" || path === ".") {
    const html = readFileSync(join(HERE, "control-panel/index.html"), "utf8");
    // a script must not contain an end tag
    const body = html.replace("{{make}}", () => make.replaceAll("<", String.raw`\u003c`));
    return { type: "text/html; charset=utf-8", body: Buffer.from(body) };
  }
  if (path === "/control-panel.css")
    return { type: "text/css", body: readFileSync(join(HERE, "control-panel/control-panel.css")) };
  if (extname(path) !== ".ts") return undefined;
  const place = path.startsWith("/packages/rfid/")
    ? join(HERE, "../../..", path)
    : join(HERE, path);
  const body = Buffer.from(stripTypeScriptTypes(readFileSync(place, "utf8")));
  return { type: "text/javascript", body };
}

function passOn(
  { server, system }: ControlPanel,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const target = new URL(request.url ?? "/", server);
  const ask = target.protocol === "https:" ? secureRequest : plainRequest;
  const headers = {
    ...request.headers,
    host: target.host,
    origin: SHELLS[system],
    "sec-fetch-site": "cross-site",
  };
  const outgoing = ask(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  // the app has gone and needs no response any more
  response.on("close", () => outgoing.destroy());
  request.pipe(outgoing);
}
