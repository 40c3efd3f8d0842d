import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useState } from "react";
import { dayAt } from "@freihand/contract";
import type { JournalEntry, StaffSelf } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { ItemList } from "../../../parts/controls/ItemList.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDeskState } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import {
  JOURNAL_ACTIONS,
  JOURNAL_SEARCHES,
  journalActionOf,
  whereOf,
  type JournalChoice,
  type JournalSearch,
} from "./journal-line.rules.ts";
import { useJournal } from "./journal.query.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface JournalViewProps {
  readonly self: StaffSelf;
  readonly place: Place;
}

/** What the staff of the library has done, newest first; for the card that is open at the counter, if there is one. */
export function JournalView({ self, place }: JournalViewProps) {
  const t = useT();
  const titleId = useId();
  const { reader } = useDeskState();
  const [choice, setChoice] = useState<JournalChoice>(
    reader ? { by: "card", text: reader.userId } : { by: "all", text: "" },
  );
  const library = self.libraries.find(({ id }) => id === place.libraryId);
  const branches = new Map(library?.branches.map(({ id, name }) => [id, name]));
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: "grid", gap: 4, maxWidth: 760 }}
    >
      <Typography id={titleId} variant="h2">
        {t("desk.journal.title")}
      </Typography>
      <ChoiceForm choice={choice} onChoose={setChoice} />
      <Entries place={place} choice={choice} branches={branches} />
      <Typography variant="body2" color="textSecondary">
        {t("desk.journal.kept")}
      </Typography>
    </Box>
  );
}

interface EntriesProps {
  readonly place: Place;
  readonly choice: JournalChoice;
  readonly branches: EntryProps["branches"];
}

function Entries({ place, choice, branches }: EntriesProps) {
  const t = useT();
  const journal = useJournal(place, choice);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = journal;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingList />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <Typography component="output" sx={{ display: "block" }}>
        {t("desk.journal.none")}
      </Typography>
    );
  return (
    <>
      <ItemList label={t("desk.journal.title")}>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} branches={branches} />
        ))}
      </ItemList>
      {hasNextPage ? (
        <Box>
          <Button
            variant="outlined"
            aria-disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t("desk.journal.more")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface ChoiceFormProps {
  readonly choice: JournalChoice;
  readonly onChoose: (choice: JournalChoice) => void;
}

/** What is typed counts when it is sent; a scanner sends it with its Enter. */
function ChoiceForm({ choice, onChoose }: ChoiceFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(choice.text);
  return (
    <Box
      component="form"
      aria-label={t("desk.journal.by")}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ ...choice, text: typed });
      }}
      sx={{ display: "grid", gap: 4 }}
    >
      <ChoiceChips<JournalSearch>
        label={t("desk.journal.by")}
        options={JOURNAL_SEARCHES.map((value) => ({ value, text: t(`desk.journal.by.${value}`) }))}
        chosen={choice.by}
        onChoose={(by) => {
          setTyped("");
          onChoose({ ...choice, by, text: "" });
        }}
      />
      {choice.by === "all" ? null : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-end" }}>
          <Box sx={{ flex: "1 1 200px", maxWidth: 360 }}>
            <TextInput
              name="journal-text"
              label={t(`desk.journal.by.${choice.by}`)}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              maxLength={64}
            />
          </Box>
          <Button type="submit" variant="outlined" size="large">
            {t("desk.journal.search")}
          </Button>
        </Box>
      )}
      <Box sx={{ maxWidth: 360 }}>
        <ChoiceInput
          name="journal-action"
          label={t("desk.journal.action")}
          value={choice.action ?? ""}
          onChange={(action) => {
            onChoose({ ...choice, action: journalActionOf(action) });
          }}
        >
          <option value="">{t("desk.journal.action.all")}</option>
          {JOURNAL_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`desk.journal.action.${action}`)}
            </option>
          ))}
        </ChoiceInput>
      </Box>
    </Box>
  );
}

interface EntryProps {
  readonly entry: JournalEntry;
  /** Names by id. */
  readonly branches: ReadonlyMap<string, string>;
}

function Entry({ entry, branches }: EntryProps) {
  const t = useT();
  const { date, time } = useFormat();
  const { at, staff, action, outcome, reason, card, copy } = entry;
  const known = journalActionOf(action);
  const what = known === undefined ? action : t(`desk.journal.action.${known}`);
  const day = dayAt(Date.parse(at), undefined);
  const facts = [
    t("desk.journal.at", { day: date(day), time: time(at) }),
    staff,
    whereOf(entry, branches),
  ];
  const about = [
    card === undefined ? undefined : t("desk.reader.card", { card }),
    copy === undefined ? undefined : t("desk.journal.copy", { copy }),
    reason,
  ];
  return (
    <Box component="li" sx={{ py: 2, overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: "bold" }}>
        {outcome === "done" ? what : t("desk.journal.refused", { what })}
      </Typography>
      <Facts parts={about} />
      <Facts parts={facts} isQuiet />
    </Box>
  );
}

interface FactsProps {
  readonly parts: readonly (string | undefined)[];
  readonly isQuiet?: boolean;
}

function Facts({ parts, isQuiet = false }: FactsProps) {
  const text = joinFacts(parts);
  if (text === "") return null;
  return (
    <Typography variant="body2" {...(isQuiet && { color: "textSecondary" })}>
      {text}
    </Typography>
  );
}
