import "./api/zod-setup.ts";
import { createRoot } from "react-dom/client";
import { connectApi } from "./api/connection.ts";
import { App } from "./app/App.tsx";
import { loadAhead } from "./app/router.ts";
import { BUILD_ID, IS_BUILT } from "./build-id.ts";
import { startTexts } from "./i18n/start.ts";
import { firstConfig } from "./model/first-config.ts";
import { createModel } from "./model/model.ts";
import { restoreState } from "./model/restore.ts";
import { takeOverOldState } from "./model/take-over-old-state.ts";
import { webAppUpdate } from "./platform/web/app-update.ts";
import { webPlatform } from "./platform/web/index.ts";

// beside the configuration, not after it
loadAhead(window.location.pathname);
const device = webPlatform();
// What is being worked on must not be kept on the device.
const appUpdate = IS_BUILT ? webAppUpdate(device.page) : undefined;
const platform = { ...device, ...(appUpdate && { appUpdate }) };
await takeOverOldState(platform);
const model = createModel(platform);
connectApi(model.connection);
const { locale } = model.settings.getState();
document.documentElement.lang = locale;
document.documentElement.dataset["build"] = BUILD_ID; // what a report of a fault must name
await Promise.all([
  startTexts(locale),
  restoreState(model, platform),
  model.restoreCopies().then(() => firstConfig(model)),
]);
const root = document.getElementById("root");
if (root) createRoot(root).render(<App platform={platform} model={model} />);
