import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { StaffSelf } from "@freihand/contract/staff";
import { ApiError } from "../../../api/errors.ts";
import { useT } from "../../../i18n/context.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";

interface NewStocktakeProps {
  readonly place: Place;
  readonly branches: StaffSelf["libraries"][number]["branches"];
  readonly onOpen: (id: string) => void;
}

/** Which shelves are counted. */
export function NewStocktake({ place, branches, onOpen }: NewStocktakeProps) {
  const t = useT();
  const { session } = useDesk();
  const titleId = useId();
  const [branch, setBranch] = useState(place.branch);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const end = useRef<HTMLInputElement>(null);
  // unchanged while it is not known whether it has arrived
  const unanswered = useRef<string>(undefined);
  const work = useMutation({
    mutationFn: () => {
      unanswered.current ??= newRequestId();
      return session.call("openStocktake", {
        params: { libraryId: place.libraryId },
        body: {
          branch,
          ...(from.trim() !== "" && { from: from.trim() }),
          ...(to.trim() !== "" && { to: to.trim() }),
          requestId: unanswered.current,
        },
      });
    },
    onSuccess: ({ id }) => {
      unanswered.current = undefined;
      onOpen(id);
    },
    onError: (error) => {
      if (isBackwards(error)) end.current?.focus();
    },
    gcTime: 0,
  });
  const isWrong = isBackwards(work.error);
  const changed = (set: (text: string) => void) => (text: string) => {
    unanswered.current = undefined;
    work.reset();
    set(text);
  };
  return (
    <Box
      component="form"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!work.isPending) work.mutate();
      }}
      sx={{ display: "grid", gap: 3, maxWidth: 480 }}
    >
      <Typography variant="h3" id={titleId}>
        {t("desk.stocktake.new")}
      </Typography>
      <ChoiceInput
        name="stocktake-branch"
        label={t("desk.figures.branch")}
        value={branch}
        onChange={changed(setBranch)}
      >
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceInput>
      <TextInput
        name="stocktake-from"
        label={t("desk.stocktake.from")}
        help={t("desk.stocktake.from.help")}
        value={from}
        onChange={changed(setFrom)}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        ref={end}
        name="stocktake-to"
        label={t("desk.stocktake.to")}
        help={t(isWrong ? "desk.stocktake.to.wrong" : "desk.stocktake.to.help")}
        isWrong={isWrong}
        value={to}
        onChange={changed(setTo)}
        maxLength={100}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="contained"
        aria-disabled={work.isPending}
        sx={{ justifySelf: "start" }}
      >
        {t(work.isPending ? "desk.stocktake.opening" : "desk.stocktake.open")}
      </Button>
      {work.error && !isWrong ? <ErrorNotice error={work.error} /> : null}
    </Box>
  );
}

/** The server has found that the range would end before it begins. */
const isBackwards = (error: unknown): boolean => error instanceof ApiError && error.field === "to";
