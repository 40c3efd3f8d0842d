import { writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Renders as the client's build does, without the client: a title with the name that the library gives, and what the
 * query of the address wants to see go wrong.
 */
const STAND_IN = `
const escaped = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const json = (value) => JSON.stringify(value).replaceAll("<", "\\\\u003c");
const page = (title, html, data) => ({
  status: 200, locale: "de", title, html, data,
  styles: [{ emotion: "css-global a1", css: "h1{color:red}" }, { css: "p{color:blue}" }],
  modules: ["src/Page.tsx"],
});
export async function warmUp() {}
export async function renderPage({ address, projectId, moment, fetch }) {
  const { pathname, searchParams } = new URL(address);
  if (searchParams.has("crash")) process.exit(7);
  if (searchParams.has("signals"))
    for (const signal of ["SIGTERM", "SIGINT"]) process.kill(process.pid, signal);
  if (searchParams.has("throw")) throw new TypeError("Geheimnis");
  if (searchParams.has("hang")) for (;;);
  if (searchParams.has("none")) return undefined;
  if (searchParams.has("ends")) return page("x", "x", "</script><script>alert(1)</script>");
  await new Promise((resolve) => setTimeout(resolve, Number(searchParams.get("slow") ?? 0)));
  if (searchParams.has("sees"))
    return page("x", "x", json({ env: process.env, address, ...(await seen(fetch, projectId)) }));
  const [, , library, id] = pathname.split("/");
  const reply = await fetch(\`/services/de/\${projectId}/library/\${library}/record/\${id}\`);
  if (reply.status === 404) return { ...page("Nicht da", "<h1>Nicht da</h1>", "null"), status: 404 };
  if (reply.status !== 200 && !searchParams.has("either")) return undefined;
  const title = reply.status === 200 ? JSON.parse(reply.body).title : "Ohne";
  return page(title, \`<main><h1>\${escaped(title)}</h1><div></div></main>\`, json({ moment, title }));
}
async function seen(fetch, projectId) {
  const base = \`/services/de/\${projectId}\`;
  const statusOf = async (path, body) => (await fetch(path, body)).status;
  const search = { libraryId: 1, fields: [{ id: "any", value: "a" }], limit: 10, offset: 0,
    prefetch: 10, countFacets: true, searchType: "single" };
  return {
    config: await statusOf(base + "/config"),
    search: await statusOf(base + "/library/1/search", search),
    page: await statusOf(\`/assets/\${projectId}/html/hilfe.html\`),
    account: await statusOf(base + "/account/info"),
    login: await statusOf(base + "/auth/login", { libraryId: 1, userId: "1001", password: "x" }),
    feed: await statusOf(base + "/feed/x.ics"),
    staff: await statusOf("/staff" + base + "/me"),
    files: await import("node:fs").then(({ readFileSync }) => readFileSync("/etc/passwd"))
      .catch(({ code }) => code),
  };
}
`;

/** Puts the stand-in where the renderer of a client's build is looked for. @returns its file */
export function buildStandIn(folder: string, build: string): string {
  const file = join(folder, `${build}.mjs`);
  writeFileSync(file, STAND_IN);
  return file;
}
