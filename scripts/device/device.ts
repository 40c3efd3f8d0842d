// The app on a simulated phone in a desktop browser: `npm run device -- android|ios [--server https://library.example]`; apps/native/simulator/README.md.
import { once } from "node:events";
import { parseArgs } from "node:util";
import { SYSTEMS } from "../../apps/native/simulator/bridge-message.ts";
import { controlPanelServer } from "../../apps/native/simulator/control-panel-server.ts";
import { RealServer } from "../../apps/server/src/testkit/real-server.ts";
import { demoItems } from "./demo-items.ts";
import { serverOrigin } from "../../apps/client/src/platform/capacitor/server-origin.rules.ts";
import { nativeIndex } from "../native/native-index.rules.ts";
import { taggedLibraries } from "./tagged-libraries.parse.ts";

const USAGE = "npm run device -- android|ios [--server https://library.example] [--port 3100]";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: "string" }, port: { type: "string", default: "0" } },
});
const system = SYSTEMS.find((one) => one === positionals[0]);
const given = values.server === undefined ? undefined : serverOrigin(values.server);
if (system === undefined || (values.server !== undefined && given === undefined)) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

const own = given === undefined ? new RealServer() : undefined;
await own?.start();
const server = given ?? own?.url ?? "";
const libraries = await taggedLibraries(server);
const panel = controlPanelServer({
  system,
  server,
  folder: process.env["NATIVE_WWW"] ?? new URL("../../apps/native/dist", import.meta.url).pathname,
  indexFor: nativeIndex,
  icons: ["library1", "library2"],
  libraries,
  items: own ? demoItems(libraries.map(({ id }) => id)) : [],
});
panel.listen(Number(values.port), "127.0.0.1");
await once(panel, "listening");
const address = panel.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
console.log(
  `The phone is at http://127.0.0.1:${String(port)}/panel and speaks to ${server}. Ctrl+C ends it.`,
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    panel.closeAllConnections();
    panel.close();
    void own?.stop().then(() => own.remove());
  });
