import { Box } from "../../../ui/Box.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Radio } from "../../../ui/Radio.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { FeeRow } from "./FeeRow.tsx";

interface FeeChoiceProps {
  readonly legend: string;
  readonly fees: DeskReader["fees"];
  /** Ids. */
  readonly chosen: readonly string[];
  /** `one`: a choice takes the place of the one before. */
  readonly howMany: "one" | "several";
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Which fees it is about. */
export function FeeChoice({ legend, fees, chosen, howMany, onChoose }: FeeChoiceProps) {
  const t = useT();
  const name = useId();
  const isAll = chosen.length === fees.length;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, minWidth: 0, border: 0 }}>
      <Box component="legend" sx={visuallyHidden}>
        {legend}
      </Box>
      {howMany === "several" && fees.length > 1 ? (
        <Box component="label" sx={{ ...ROW, borderTop: 0 }}>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => {
              onChoose(isAll ? [] : fees.map(({ id }) => id));
            }}
            sx={{ ml: -2.5 }}
          />
          <Typography variant="body2" component="span">
            {t("desk.fees.all")}
          </Typography>
        </Box>
      ) : null}
      {fees.map((fee) => {
        const isChosen = chosen.includes(fee.id);
        return (
          <Box component="label" key={fee.id} sx={ROW}>
            {howMany === "one" ? (
              <Radio
                name={name}
                checked={isChosen}
                onChange={() => {
                  onChoose([fee.id]);
                }}
                sx={{ ml: -2.5 }}
              />
            ) : (
              <Checkbox
                checked={isChosen}
                onChange={() => {
                  const others = chosen.filter((id) => id !== fee.id);
                  onChoose(isChosen ? others : [...chosen, fee.id]);
                }}
                sx={{ ml: -2.5 }}
              />
            )}
            <FeeRow fee={fee} />
          </Box>
        );
      })}
    </Box>
  );
}

const ROW = {
  display: "flex",
  alignItems: "center",
  minHeight: 44,
  borderTop: 1,
  borderColor: "divider",
  cursor: "pointer",
} as const;
