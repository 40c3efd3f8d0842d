import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useId, useRef, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { metaFieldsOf, type MetaFields } from "../../../model/search/meta-query.rules.ts";
import { focusField } from "../../../parts/search-form/focus-field.ts";
import { FoldedFields } from "../../../parts/search-form/FoldedFields.tsx";
import { useFieldForm } from "../../../parts/search-form/useFieldForm.ts";
import { MetaLine } from "./MetaLine.tsx";
import { useMetaFields } from "./meta-fields.query.ts";
import type { Picks } from "./usePicks.ts";
import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LibraryPicks } from "./LibraryPicks.tsx";

interface MetaFormProps {
  readonly libraries: readonly Library[];
  /** The initial values of the form. */
  readonly fields: MetaFields;
  readonly picks: Picks;
  readonly unfolding: Unfolding;
  readonly onSearch: (fields: MetaFields, ids: readonly LibraryId[]) => void;
}

/** Whether the patron has opened or closed the advanced search, which holds for all searches; undefined: neither. */
export interface Unfolding {
  readonly isOpen: boolean | undefined;
  readonly change: (isOpen: boolean) => void;
}

/** What to look for, and where. */
export function MetaForm(props: MetaFormProps) {
  const { libraries, fields: start, picks, unfolding, onSearch } = props;
  const t = useT();
  const { fields, isLoading } = useMetaFields();
  const main = fields.find(({ meaning }) => meaning === "FREE") ?? fields[0];
  const others = fields.filter((field) => field !== main);
  const isUnfolded =
    unfolding.isOpen ??
    others.some(({ meaning }) => meaning !== undefined && start[meaning] !== undefined);
  const [isPicking, setPicking] = useState(false);
  const [needsPick, setNeedsPick] = useState(false);
  const picker = useId();
  const root = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields,
    start: { ...start },
    onSend: (filled) => {
      const hasPicked = picks.ids.length > 0;
      setNeedsPick(!hasPicked);
      if (hasPicked) onSearch(metaFieldsOf(filled), picks.ids);
      else setPicking(true);
    },
    onWrong: (id) => {
      if (id !== main?.id) unfolding.change(true);
      focusField(root.current, id);
    },
  });
  if (!main) return null;
  return (
    <Box component="search" aria-label={t("metasearch.title")} sx={{ mt: 3 }}>
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <MetaLine field={main} form={form} />
        <PickLine
          libraries={libraries}
          picked={picks.ids}
          isOpen={isPicking}
          controls={picker}
          isNeeded={needsPick && picks.ids.length === 0}
          onToggle={() => {
            setPicking(!isPicking);
          }}
        />
        <div id={picker}>
          {isPicking ? <LibraryPicks libraries={libraries} picks={picks} /> : null}
        </div>
        <FoldedFields
          fields={others}
          form={form}
          isLoading={isLoading}
          isOpen={isUnfolded}
          onToggle={() => {
            unfolding.change(!isUnfolded);
          }}
        />
      </form>
    </Box>
  );
}

/** Libraries that the line names; the others are counted. */
const NAMED = 3;

interface PickLineProps {
  readonly libraries: readonly Library[];
  readonly picked: readonly LibraryId[];
  readonly isOpen: boolean;
  /** Id of what the button opens. */
  readonly controls: string;
  /** The form was submitted without a library. */
  readonly isNeeded: boolean;
  readonly onToggle: () => void;
}

/** Which libraries are searched, and a button to choose others. */
function PickLine(props: PickLineProps) {
  const { libraries, picked, isOpen, controls, isNeeded, onToggle } = props;
  const t = useT();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3, mt: 2, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ hyphens: "auto" }}>
          {usePickedText(libraries, picked)}
        </Typography>
        {isNeeded ? (
          <Typography variant="body2" color="error" role="alert">
            {t("metasearch.pick.needed")}
          </Typography>
        ) : null}
      </Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={controls}
        aria-label={t("metasearch.pick.change-label")}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />}
        onClick={onToggle}
        sx={{ px: 2, flexShrink: 0 }}
      >
        {t("metasearch.pick.change")}
      </Button>
    </Box>
  );
}

function usePickedText(libraries: readonly Library[], picked: readonly LibraryId[]): string {
  const t = useT();
  const number = useNumber();
  const count = picked.length;
  if (count === 0) return t("metasearch.picked-none");
  if (count === libraries.length) return t("metasearch.picked-all", { number: number(count) });
  const names = libraries.filter(({ id }) => picked.includes(id)).map(shortName);
  const named = names.slice(0, NAMED).join(", ");
  const more = names.length - NAMED;
  return t("metasearch.picked", {
    count,
    names: more > 0 ? t("metasearch.picked-more", { names: named, count: more }) : named,
  });
}

const shortName = ({ shortname, libname }: Library): string =>
  shortname === "" ? libname : shortname;
