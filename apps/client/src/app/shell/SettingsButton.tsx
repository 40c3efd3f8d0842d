import { mdiDotsVertical } from "@mdi/js";
import { lazy } from "react";
import { useT } from "../../i18n/useT.ts";
import { MenuButton } from "./MenuButton.tsx";

const load = () => import("./SettingsMenu.tsx");
const SettingsMenu = lazy(async () => ({ default: (await load()).SettingsMenu }));

/** Opens language and appearance. */
export function SettingsButton() {
  const t = useT();
  return (
    <MenuButton label={t("app.more")} icon={mdiDotsVertical} onNear={() => void load()}>
      {(place) => <SettingsMenu {...place} />}
    </MenuButton>
  );
}
