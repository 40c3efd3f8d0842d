import { mdiHeartOutline, mdiMagnify } from "@mdi/js";
import Button from "@mui/material/Button";
import { useT } from "../../../i18n/useT.ts";
import { EmptyState } from "../../../parts/EmptyState.tsx";
import type { Favourites } from "./useFavourites.ts";
import type { ListAddress } from "./useListAddress.ts";

interface NothingToShowProps {
  readonly address: ListAddress;
  readonly favourites: Favourites;
}

/** Nothing matches, or only favourites are shown and there are none. */
export function NothingToShow({ address, favourites }: NothingToShowProps) {
  const t = useT();
  const text = address.text.trim();
  if (favourites.only)
    return (
      <EmptyState
        icon={mdiHeartOutline}
        title={t(text === "" ? "libraries.favourites.none.title" : "libraries.none.title")}
        text={
          text === "" ? t("libraries.favourites.none.text") : t("libraries.none.text", { text })
        }
        action={
          <Button
            variant="outlined"
            onClick={() => {
              favourites.setOnly(false);
            }}
          >
            {t("libraries.favourites.show-all")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={mdiMagnify}
      title={t("libraries.none.title")}
      text={t("libraries.none.text", { text })}
      action={
        <Button
          variant="outlined"
          onClick={() => {
            address.setText("");
          }}
        >
          {t("libraries.none.clear")}
        </Button>
      }
    />
  );
}
