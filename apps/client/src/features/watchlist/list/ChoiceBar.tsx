import { mdiStarOffOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { focusHeading, takeFocus } from "../move-focus.ts";
import { ExportButton } from "../files/ExportButton.tsx";
import type { TitleChoice } from "./useChoice.ts";

interface ChoiceBarProps {
  readonly choice: TitleChoice;
  readonly onRemove: () => void;
}

/** What can be done with the chosen titles. */
export function ChoiceBar({ choice, onRemove }: ChoiceBarProps) {
  const t = useT();
  const { chosen, chooseAll, end } = choice;
  return (
    <Box
      component="section"
      aria-label={t("watchlist.chosen.tools")}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}
    >
      <Typography component="output" sx={{ mr: 2 }}>
        {t("watchlist.chosen", { count: chosen.length })}
      </Typography>
      <Button ref={takeFocus} onClick={chooseAll}>
        {t("watchlist.choose-all")}
      </Button>
      <Button
        onClick={() => {
          end();
          focusHeading();
        }}
      >
        {t("watchlist.choose-end")}
      </Button>
      <Button
        disabled={chosen.length === 0}
        startIcon={<Icon path={mdiStarOffOutline} size={20} />}
        onClick={onRemove}
      >
        {t("watchlist.remove")}
      </Button>
      <ExportButton titles={chosen} />
    </Box>
  );
}
