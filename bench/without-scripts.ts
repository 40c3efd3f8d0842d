import { once } from "node:events";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

/**
 * The server's pages as they would be if nobody needed the app: the limit that a rendered page is compared with.
 * Everything else (styles, pictures) is the server's own.
 */
export async function pagesWithoutScripts(
  server: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const http = createServer((request, response) => {
    void (async () => {
      const isPage = request.headers.accept?.startsWith("text/html") === true;
      const encoding = isPage ? "identity" : (request.headers["accept-encoding"] ?? "");
      const reply = await fetch(`${server}${request.url ?? "/"}`, {
        headers: { accept: request.headers.accept ?? "*/*", "accept-encoding": encoding },
      });
      const type = reply.headers.get("content-type") ?? "";
      if (type.startsWith("text/html")) {
        const html = (await reply.text())
          .replaceAll(/<script\b.*?<\/script>/gs, "")
          .replaceAll(/<link rel="(?:modulepreload|manifest)"[^>]*>/g, "");
        response.writeHead(reply.status, { "content-type": type, "content-encoding": "br" });
        response.end(brotliCompressSync(html));
        return;
      }
      // fetch has decompressed it: pictures and fonts are not compressed, styles travel inside the page
      response.writeHead(reply.status, { "content-type": type });
      response.end(Buffer.from(await reply.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${String(port)}`,
    stop: () => {
      http.close();
      http.closeAllConnections();
    },
  };
}
