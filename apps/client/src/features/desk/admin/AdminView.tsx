import { Box } from "../../../ui/Box.tsx";
import { STACK } from "../../../ui/stack.ts";
import { use, useState, type ComponentType } from "react";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import type { Place } from "../session/place.rules.ts";
import { EventsPart } from "./events/EventsPart.tsx";
import { HomePart } from "./home/HomePart.tsx";
import { HoursPart } from "./hours/HoursPart.tsx";
import { NoticePart } from "./NoticePart.tsx";
import { OperatorPart } from "./OperatorPart.tsx";
import { PagesPart } from "./pages/PagesPart.tsx";
import { UnsavedContext } from "../unsaved/unsaved.ts";
import { UnsavedGuard } from "../unsaved/UnsavedGuard.tsx";

const PARTS = {
  hours: HoursPart,
  notice: NoticePart,
  home: HomePart,
  events: EventsPart,
  operator: OperatorPart,
  pages: PagesPart,
} as const satisfies Record<string, ComponentType<{ readonly place: Place }>>;
type AdminPart = keyof typeof PARTS;
const NAMES = [
  "hours",
  "notice",
  "home",
  "events",
  "operator",
  "pages",
] as const satisfies readonly AdminPart[];

/** What an admin sets in the app. */
export function AdminView({ place }: { readonly place: Place }) {
  return (
    <UnsavedGuard>
      <Parts place={place} />
    </UnsavedGuard>
  );
}

function Parts({ place }: { readonly place: Place }) {
  const t = useT();
  const { leave } = use(UnsavedContext);
  const [part, setPart] = useState<AdminPart>("hours");
  const Part = PARTS[part];
  return (
    <Box sx={{ ...STACK, gap: 6, maxWidth: 900 }}>
      <ChoiceChips<AdminPart>
        label={t("desk.admin.part")}
        options={NAMES.map((value) => ({ value, text: t(`desk.admin.part.${value}`) }))}
        chosen={part}
        onChoose={(chosen) => {
          leave(() => {
            setPart(chosen);
          });
        }}
      />
      <Part place={place} />
    </Box>
  );
}
