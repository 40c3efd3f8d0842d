import { mdiLogin, mdiAccountCircleOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Link, useLocation } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useSession } from "../../../model/session/useSession.ts";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { loginPath } from "../../redirect.rules.ts";
import { useTopBarParts } from "./useTopBarParts.ts";
import type { CardSession } from "../../../model/session/session.rules.ts";
import { MenuButton } from "./MenuButton.tsx";
import { TO_LOGIN } from "../../../parts/page/useSignIn.ts";
import { onDemand } from "../../../parts/page/OnDemand.tsx";

/** Login, or the menu of the signed-in card. @source spec §2 "Login button" */
export function LoginButton() {
  const session = useSession();
  return session ? <AccountButton session={session} /> : <LoginLink />;
}

function LoginLink() {
  const t = useT();
  const { pathname, search, hash } = useLocation();
  const isTakenOver = useIsTakenOver(); // no server knows what is behind the "#"
  const onLoginPage = useTopBarParts().end === "login-disabled";
  const target = loginPath(`${pathname}${search}${isTakenOver ? hash : ""}`);
  return (
    <>
      <Button
        component={Link}
        to={target}
        state={TO_LOGIN}
        disabled={onLoginPage}
        startIcon={<Icon path={mdiLogin} />}
        color="inherit"
        sx={{ display: { xs: "none", sm: "inline-flex" } }}
      >
        {t("login.button")}
      </Button>
      <IconButton
        component={Link}
        to={target}
        state={TO_LOGIN}
        disabled={onLoginPage}
        aria-label={t("login.button")}
        title={t("login.button")}
        sx={{ display: { sm: "none" } }}
      >
        <Icon path={mdiLogin} />
      </IconButton>
    </>
  );
}

const load = async () => (await import("./AccountMenu.tsx")).AccountMenu;
const AccountMenu = onDemand(load);

/** Opens the menu of the signed-in card. */
function AccountButton({ session }: { readonly session: CardSession }) {
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
