import { mdiBookshelf } from "@mdi/js";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import type { AcquisitionsAddress } from "./acquisitions-address.rules.ts";

interface NothingNewProps {
  readonly address: AcquisitionsAddress;
  readonly onChange: (part: Partial<AcquisitionsAddress>) => void;
}

/** Nothing is new: what to change to see something. */
export function NothingNew({ address, onChange }: NothingNewProps) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiBookshelf}
      title={t("acquisitions.none.title")}
      {...(address.period === "quarter" ? {} : { text: t("acquisitions.none.text") })}
      action={<WiderChoice address={address} onChange={onChange} />}
    />
  );
}

function WiderChoice({ address: { period, mediaType }, onChange }: NothingNewProps) {
  const t = useT();
  if (mediaType !== undefined)
    return (
      <Button
        variant="outlined"
        onClick={() => {
          onChange({ mediaType: undefined });
        }}
      >
        {t("acquisitions.none.all")}
      </Button>
    );
  if (period === "quarter") return null;
  return (
    <Button
      variant="outlined"
      onClick={() => {
        onChange({ period: "quarter" });
      }}
    >
      {t("acquisitions.none.longer")}
    </Button>
  );
}
