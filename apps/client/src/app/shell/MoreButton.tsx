import { mdiDotsVertical } from "@mdi/js";
import { lazy } from "react";
import { useT } from "../../i18n/useT.ts";
import { MenuButton } from "./MenuButton.tsx";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";

const load = () => import("./MoreMenu.tsx");
const MoreMenu = lazy(async () => ({ default: (await retryUntilServerAnswers(load)).MoreMenu }));

/** Opens what does not fit the bar on a phone. */
export function MoreButton() {
  const t = useT();
  return (
    <MenuButton label={t("app.more")} icon={mdiDotsVertical} onNear={() => void load()}>
      {(place) => <MoreMenu {...place} />}
    </MenuButton>
  );
}
