import { useQuery } from "@tanstack/react-query";
import { changeReaderBody, type DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { FormDialog } from "./FormDialog.tsx";
import { changedMembers, draftOf } from "./reader-draft.rules.ts";
import { Waiting } from "./Waiting.tsx";

interface ChangeReaderProps {
  readonly place: Place;
  readonly userId: string;
  readonly onDone: (reader: DeskReader) => void;
  readonly onClose: () => void;
}

/** Changes what is noted about a reader. */
export function ChangeReader({ place, userId, onDone, onClose }: ChangeReaderProps) {
  const t = useT();
  const { session } = useDesk();
  const { libraryId } = place;
  const params = { libraryId };
  const { data, error, refetch } = useQuery({
    queryKey: ["desk-reader-form", libraryId, userId],
    queryFn: async () => ({
      form: await session.call("readerForm", { params }),
      details: await session.call("readerDetails", { params, body: { userId } }),
    }),
    gcTime: 0,
    staleTime: Infinity, // what is being typed is not replaced
  });
  const title = t("desk.readers.change");
  if (!data)
    return <Waiting title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const before = draftOf(data.details, { branch: "", group: "", validUntil: "" });
  return (
    <FormDialog
      title={title}
      button={t("desk.readers.save")}
      before={before}
      form={data.form}
      send={(draft) => {
        const body = changeReaderBody.parse({ userId, changes: changedMembers(before, draft) });
        return session.call("changeReader", { params, body });
      }}
      onDone={({ reader }) => {
        onDone(reader);
      }}
      onClose={onClose}
    />
  );
}
