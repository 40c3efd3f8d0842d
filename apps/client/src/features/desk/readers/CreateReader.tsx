import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createReaderBody, type Application, type SlipReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { useToday } from "../../../parts/libraries/useToday.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { FormDialog } from "./FormDialog.tsx";
import { AlikeReaders } from "./AlikeReaders.tsx";
import {
  draftOf,
  draftOfApplication,
  filledMembers,
  type ReaderDraft,
  yearLater,
} from "./reader-draft.rules.ts";
import { Waiting } from "./Waiting.tsx";

interface CreateReaderProps {
  readonly place: Place;
  /** What the reader is made of; undefined: nothing is known yet. */
  readonly application?: Application;
  readonly onDone: (made: Extract<SlipReply, { readonly kind: "done" }>) => void;
  readonly onClose: () => void;
}

/** A new reader with a card. */
export function CreateReader({ place, application, onDone, onClose }: CreateReaderProps) {
  const t = useT();
  const { session } = useDesk();
  const [card, setCard] = useState("");
  const { libraryId, branch } = place;
  const params = { libraryId };
  const today = useToday();
  const create = useCreation({ place, application, card });
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
  const group = form.data.groups[0]?.id ?? "";
  const usual = { branch, group, validUntil: yearLater(today) };
  return (
    <FormDialog
      title={title}
      button={t("desk.readers.create")}
      before={application ? draftOfApplication(application, usual) : draftOf(undefined, usual)}
      form={form.data}
      notice={application ? <AlikeReaders place={place} application={application.id} /> : null}
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
          autoComplete="off"
          maxLength={64}
          data-own-scans=""
          onKeyDown={(event) => {
            // a scanner sends it: the form is not finished by that
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
    />
  );
}

interface Creation {
  readonly place: Place;
  readonly application: Application | undefined;
  /** As typed. */
  readonly card: string;
}

/** Sends the same reader as the same request until there is an answer, so that no second card is made. */
function useCreation({ place: { libraryId }, application, card }: Creation) {
  const { session } = useDesk();
  const requestId = useRef<string | undefined>(undefined);
  return async (draft: ReaderDraft): Promise<SlipReply> => {
    requestId.current ??= newRequestId();
    const body = createReaderBody.parse({
      requestId: requestId.current,
      reader: filledMembers(draft),
      ...(card.trim() !== "" && { card: card.trim() }),
    });
    const params = { libraryId };
    const reply =
      application === undefined
        ? await session.call("createReader", { params, body })
        : await session.call("acceptApplication", {
            params,
            body: { ...body, application: application.id },
          });
    requestId.current = undefined;
    return reply;
  };
}
