import { mdiOpenInNew } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { NewTabHint } from "../../../parts/NewTabHint.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { NEW_TAB } from "../../../ui/new-tab.ts";
import type { OnlineUse } from "./online-use.rules.ts";

/** Opens an online-only title at its provider; no login here, as the provider asks for the card itself. */
export function OpenOnline({ url }: OnlineUse) {
  const t = useT();
  if (url === undefined)
    return <Typography color="textSecondary">{t("record.online.nowhere")}</Typography>;
  return (
    <>
      <Button
        variant="contained"
        href={url}
        {...NEW_TAB}
        endIcon={<Icon path={mdiOpenInNew} size={20} />}
      >
        {t("record.online.open")}
        <NewTabHint />
      </Button>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ flexBasis: "100%", order: 1, overflowWrap: "anywhere" }}
      >
        {t("record.online.where", { host: new URL(url).hostname })}
      </Typography>
    </>
  );
}
