import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createReaderBody, type SlipReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { FormDialog } from "./FormDialog.tsx";
import { draftOf, filledMembers, type ReaderDraft } from "./reader-draft.rules.ts";
import { Waiting } from "./Waiting.tsx";

interface CreateReaderProps {
  readonly place: Place;
  readonly onDone: (made: Extract<SlipReply, { readonly kind: "done" }>) => void;
  readonly onClose: () => void;
}

/** A new reader with a card. */
export function CreateReader({ place, onDone, onClose }: CreateReaderProps) {
  const t = useT();
  const { session } = useDesk();
  const [card, setCard] = useState("");
  const { libraryId, branch } = place;
  const params = { libraryId };
  const create = useCreation(place, card);
  const form = useQuery({
    queryKey: ["desk-reader-form", libraryId],
    queryFn: () => session.call("readerForm", { params }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = t("desk.readers.new");
  if (!form.data)
    return (
      <Waiting
        title={title}
        error={form.error}
        onRetry={() => void form.refetch()}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={title}
      button={t("desk.readers.create")}
      before={draftOf(undefined, { branch, group: form.data.groups[0]?.id ?? "" })}
      form={form.data}
      send={create}
      onDone={onDone}
      onClose={onClose}
      renderMore={(texts) => (
        <TextInput
          name="card"
          label={t("desk.readers.field.card")}
          value={card}
          onChange={setCard}
          help={texts.get("card") ?? t("desk.readers.help.card")}
          isWrong={texts.has("card")}
          inputProps={{ autoComplete: "off", maxLength: 64, "data-own-scans": "" }}
          onKeyDown={(event) => {
            // a scanner sends it: the form is not finished by that
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
    />
  );
}

/** Sends the same reader as the same request until there is an answer, so that no second card is made. */
function useCreation({ libraryId }: Place, card: string) {
  const { session } = useDesk();
  const requestId = useRef<string | undefined>(undefined);
  return async (draft: ReaderDraft): Promise<SlipReply> => {
    requestId.current ??= newRequestId();
    const body = createReaderBody.parse({
      requestId: requestId.current,
      reader: filledMembers(draft),
      ...(card.trim() !== "" && { card: card.trim() }),
    });
    const reply = await session.call("createReader", { params: { libraryId }, body });
    requestId.current = undefined;
    return reply;
  };
}
