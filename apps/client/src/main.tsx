import "./api/zod-setup.ts";
import { createRoot } from "react-dom/client";
import { connectApi } from "./api/connection.ts";
import { App } from "./app/App.tsx";
import { startTexts } from "./i18n/start.ts";
import { createModel } from "./model/model.ts";
import { webPlatform } from "./platform/web/index.ts";

const platform = webPlatform();
const model = createModel(platform);
connectApi(model.connection);
const { locale } = model.settings.getState();
document.documentElement.lang = locale;
await Promise.all([startTexts(locale), model.sessions.restore()]);
const root = document.getElementById("root");
if (root) createRoot(root).render(<App platform={platform} model={model} />);
