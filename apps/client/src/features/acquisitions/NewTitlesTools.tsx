import type { AcquisitionsReply } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { MEDIA_TYPES } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { useMediaText } from "../../parts/record/useMediaText.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";
import { VIEWS, type AcquisitionsAddress } from "./acquisitions-address.rules.ts";
import { ChoiceChips } from "../../parts/controls/ChoiceChips.tsx";
import { PERIODS } from "./period.rules.ts";

interface NewTitlesToolsProps {
  readonly address: AcquisitionsAddress;
  /** Media types in the period; empty until known. */
  readonly mediaTypes: NonNullable<AcquisitionsReply["mediaTypes"]>;
  readonly onChange: (part: Partial<AcquisitionsAddress>) => void;
}

const PERIOD_TEXT = {
  week: "acquisitions.period.week",
  month: "acquisitions.period.month",
  quarter: "acquisitions.period.quarter",
} as const;
const VIEW_TEXT = { wall: "acquisitions.view.wall", list: "acquisitions.view.list" } as const;

/** Since when, of what kind, and how it is shown. */
export function NewTitlesTools({ address, mediaTypes, onChange }: NewTitlesToolsProps) {
  const t = useT();
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-end",
        columnGap: 6,
        rowGap: 4,
        mb: 4,
      }}
    >
      <ChoiceChips
        label={t("acquisitions.period")}
        options={PERIODS.map((value) => ({ value, text: t(PERIOD_TEXT[value]) }))}
        chosen={address.period}
        onChoose={(period) => {
          onChange({ period });
        }}
      />
      <MediaChoice address={address} mediaTypes={mediaTypes} onChange={onChange} />
      <ChoiceChips
        label={t("acquisitions.view")}
        options={VIEWS.map((value) => ({ value, text: t(VIEW_TEXT[value]) }))}
        chosen={address.view}
        onChoose={(view) => {
          onChange({ view });
        }}
      />
    </Box>
  );
}

function MediaChoice({ address: { mediaType }, mediaTypes, onChange }: NewTitlesToolsProps) {
  const t = useT();
  const nameOf = useMediaText();
  const isListed = mediaType === undefined || mediaTypes.some((one) => one.mediaType === mediaType);
  return (
    <Box sx={{ width: { xs: "100%", sm: 240 }, "@media (scripting: none)": { display: "none" } }}>
      <ChoiceInput
        name="media"
        label={t("acquisitions.media")}
        value={mediaType ?? ""}
        onChange={(value) => {
          onChange({ mediaType: MEDIA_TYPES.find((one) => one === value) });
        }}
      >
        <option value="">{t("acquisitions.media.all")}</option>
        {isListed ? null : <option value={mediaType}>{nameOf(mediaType)}</option>}
        {mediaTypes.map(({ mediaType: one, total }) => (
          <option key={one} value={one}>
            {t("acquisitions.media.option", { name: nameOf(one), count: total })}
          </option>
        ))}
      </ChoiceInput>
    </Box>
  );
}
