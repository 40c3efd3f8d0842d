import Box from "@mui/material/Box";
import { useState, type ComponentType } from "react";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import type { Place } from "../session/place.rules.ts";
import { HoursPart } from "./HoursPart.tsx";
import { NoticePart } from "./NoticePart.tsx";

const PARTS = { hours: HoursPart, notice: NoticePart } as const satisfies Record<
  string,
  ComponentType<{ readonly place: Place }>
>;
type AdminPart = keyof typeof PARTS;
const NAMES = ["hours", "notice"] as const satisfies readonly AdminPart[];

/** What an admin sets in the app. */
export function AdminView({ place }: { readonly place: Place }) {
  const t = useT();
  const [part, setPart] = useState<AdminPart>("hours");
  const Part = PARTS[part];
  return (
    <Box sx={{ display: "grid", gap: 6, maxWidth: 900 }}>
      <ChoiceChips<AdminPart>
        label={t("desk.admin.part")}
        options={NAMES.map((value) => ({ value, text: t(`desk.admin.part.${value}`) }))}
        chosen={part}
        onChoose={setPart}
      />
      <Part place={place} />
    </Box>
  );
}
