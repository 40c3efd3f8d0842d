import "./platform/url-parse.ts";
import "./api/zod-setup.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { loadAhead } from "./app/router.ts";
import { BUILD_ID, IS_BUILT } from "./build-id.ts";
import { firstConfig } from "./model/config/first-config.ts";
import { createModel } from "./model/model.ts";
import { followAddressLocale } from "./model/settings/address-locale.ts";
import { notePages } from "./model/offline/served-pages.ts";
import { restoreState } from "./model/session/restore.ts";
import { takeOverOldState } from "./model/former-app/take-over-old-state.ts";
import { webAppUpdate } from "./platform/web/app-update.ts";
import { webPlatform } from "./platform/web/index.ts";

// oxlint-disable-next-line no-underscore-dangle -- the naming convention of bundler replacements
declare const __NATIVE__: boolean;

// in parallel with the configuration, not after it
loadAhead(window.location.pathname);
// a page that the server has rendered
const served =
  __NATIVE__ || document.getElementById("served") === null
    ? undefined
    : import("./served/TakeOver.tsx");
// The bundler drops one of the two: a browser loads nothing of the installed app.
const device = __NATIVE__
  ? await (await import("./platform/capacitor/index.ts")).capacitorPlatform()
  : webPlatform();
// A development build must not be cached on the device; the installed app comes from its store.
const appUpdate = IS_BUILT && !__NATIVE__ ? webAppUpdate(device.page) : undefined;
const desk = __NATIVE__ ? undefined : () => import("./app/pages/DeskPage.tsx");
const platform = { ...device, ...(appUpdate && { appUpdate }) };
await takeOverOldState(platform);
const model = createModel(platform);
const chosenLocale = followAddressLocale(model.settings, window.location.search);
const takeOver = await served
  ?.then(({ prepareTakeOver }) => prepareTakeOver({ platform, model, desk }))
  .catch(() => undefined); // without it the app renders the page anew
const { locale } = model.settings.getState();
document.documentElement.lang = locale;
await Promise.all([
  model.i18n.switchTo(locale),
  restoreState(model, platform),
  takeOver === undefined && model.restoreCopies().then(() => firstConfig(model)),
]);
// needed in bug reports, and `early.ts` ends
document.documentElement.dataset["build"] = BUILD_ID;
const root = document.getElementById("root");
if (root && takeOver) takeOver(root);
else if (root) {
  document.getElementById("served")?.remove();
  createRoot(root).render(<App platform={platform} model={model} desk={desk} />);
}
notePages(model, platform, chosenLocale);
