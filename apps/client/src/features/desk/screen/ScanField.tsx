import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import type { ReaderHit } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { BESIDE_FIELD } from "../../../ui/field-look.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useDesk, useDeskState } from "../desk-context.ts";
import { understand } from "../scan/typed-text.rules.ts";
import type { Place } from "../session/place.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface ScanFieldProps {
  readonly place: Place;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The one field: a card number, a barcode, a name. */
export function ScanField({ place, field }: ScanFieldProps) {
  const t = useT();
  const { desk, session } = useDesk();
  const [typed, setText] = useState("");
  const [isShort, setShort] = useState(false);
  const search = useMutation({
    mutationFn: (name: string) =>
      session.call("findReaders", { params: { libraryId: place.libraryId }, body: { name } }),
    gcTime: 0, // names of readers do not stay
  });
  const clear = () => {
    setText("");
    setShort(false);
    search.reset();
  };
  const newest = useDeskState().lines[0]?.id;
  const [searchedAfter, setSearchedAfter] = useState<string>();
  // a scan ends the search; what somebody is typing by now stays
  const isSearchOver = searchedAfter !== newest;
  const text = isSearchOver && typed === search.variables ? "" : typed;
  const submit = () => {
    const understood = understand(text);
    setShort(understood.kind === "short");
    if (understood.kind === "name") {
      setSearchedAfter(newest);
      search.mutate(understood.name);
    }
    if (understood.kind !== "code") return;
    desk.scan(understood.code);
    clear();
  };
  return (
    <Box sx={{ ...STACK, gap: 3 }}>
      <Box
        component="form"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> holds forms and sends nothing
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") clear();
        }}
        sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}
      >
        <TextInput
          name="scan"
          label={t("desk.field")}
          value={text}
          onChange={(value) => {
            setText(value);
            setShort(false);
          }}
          ref={field}
          isWrong={isShort}
          help={isShort ? t("desk.field.short") : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
        />
        <Button type="submit" variant="outlined" sx={BESIDE_FIELD}>
          {t("desk.field.button")}
        </Button>
      </Box>
      {isSearchOver ? null : (
        <Found
          error={search.error}
          hits={search.data}
          onChoose={(userId) => {
            clear();
            void desk.openReader(userId);
          }}
        />
      )}
    </Box>
  );
}

interface FoundProps extends Pick<HitsProps, "onChoose"> {
  readonly error: Error | null;
  /** Undefined: none came yet. */
  readonly hits: HitsProps["hits"] | undefined;
}

/** What a search came to. */
function Found({ error, hits, onChoose }: FoundProps) {
  if (error) return <ErrorNotice error={error} />;
  return hits ? <Hits hits={hits} onChoose={onChoose} /> : null;
}

interface HitsProps {
  readonly hits: readonly ReaderHit[];
  readonly onChoose: (userId: string) => void;
}

/** Readers of a name. */
function Hits({ hits, onChoose }: HitsProps) {
  const t = useT();
  const { date } = useFormat();
  return (
    <Box component="section" aria-label={t("desk.hits")}>
      <Typography component="output" variant="body2" color="textSecondary">
        {t("desk.hits.count", { count: hits.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, pt: 2 }}>
        {hits.map(({ userId, name, bornOn, groupName }) => (
          <li key={userId}>
            <Button
              fullWidth
              variant="outlined"
              onClick={() => {
                onChoose(userId);
              }}
              sx={{ justifyContent: "start", textAlign: "start" }}
            >
              {joinFacts([
                name,
                bornOn === undefined ? undefined : t("desk.reader.born", { date: date(bornOn) }),
                groupName,
              ])}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
