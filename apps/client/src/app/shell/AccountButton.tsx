import { mdiAccountCircleOutline } from "@mdi/js";
import { lazy } from "react";
import { useT } from "../../i18n/useT.ts";
import type { CardSession } from "../../model/session/session.rules.ts";
import { MenuButton } from "./MenuButton.tsx";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";

const load = () => import("./AccountMenu.tsx");
const AccountMenu = lazy(async () => ({
  default: (await retryUntilServerAnswers(load)).AccountMenu,
}));

/** Opens the menu of the signed-in card. */
export function AccountButton({ session }: { readonly session: CardSession }) {
  const t = useT();
  return (
    <MenuButton
      label={t("app.menu.open")}
      icon={mdiAccountCircleOutline}
      onNear={() => void load()}
    >
      {(place) => <AccountMenu session={session} {...place} />}
    </MenuButton>
  );
}
