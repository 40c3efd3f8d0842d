import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import type { ReaderHit } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import { understand } from "../scan/typed-text.rules.ts";
import type { Place } from "../session/place.rules.ts";

interface ScanFieldProps {
  readonly place: Place;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The one field: a card number, a barcode, a name. */
export function ScanField({ place, field }: ScanFieldProps) {
  const t = useT();
  const { desk, session } = useDesk();
  const [text, setText] = useState("");
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
  const submit = () => {
    const typed = understand(text);
    setShort(typed.kind === "short");
    if (typed.kind === "name") search.mutate(typed.name);
    if (typed.kind !== "code") return;
    desk.scan(typed.code);
    clear();
  };
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
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
          onChange={(typed) => {
            setText(typed);
            setShort(false);
          }}
          inputRef={field}
          isWrong={isShort}
          help={isShort ? t("desk.field.short") : undefined}
          inputProps={{
            autoComplete: "off",
            autoCapitalize: "none",
            autoCorrect: "off",
            spellCheck: false,
            maxLength: 64,
          }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 56 }}>
          {t("desk.field.button")}
        </Button>
      </Box>
      {search.error ? <ErrorNotice error={search.error} /> : null}
      {search.data ? (
        <Hits
          hits={search.data}
          onChoose={(userId) => {
            clear();
            void desk.openReader(userId);
          }}
        />
      ) : null}
    </Box>
  );
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
        {hits.map(({ userId, name, bornOn, group }) => (
          <li key={userId}>
            <Button
              fullWidth
              variant="outlined"
              onClick={() => {
                onChoose(userId);
              }}
              sx={{ justifyContent: "start", textAlign: "start" }}
            >
              {[
                name,
                bornOn === undefined ? undefined : t("desk.reader.born", { date: date(bornOn) }),
                group,
              ]
                .filter((part) => part !== undefined)
                .join(" · ")}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
