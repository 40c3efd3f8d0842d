import { Box } from "../../../../ui/Box.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { STACK } from "../../../../ui/stack.ts";
import { use, useState } from "react";
import type { EventBody, EventsReply } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { EventForm } from "./EventForm.tsx";
import { EventList } from "./EventList.tsx";
import { NEW_EVENT, type ListedEvent } from "./event-draft.rules.ts";
import { FileFrame } from "../FileFrame.tsx";
import { UnsavedContext } from "../../unsaved/unsaved.ts";
import { useFilePage } from "../useFilePage.ts";

type EventsPage = Extract<EventsReply, { readonly kind: "done" }>;
type Change = Omit<EventBody, "fingerprint">;

/** Events at the library: all of them, or one that is made or changed. */
export function EventsPart({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const work = useFilePage({
    key: ["events", place.libraryId],
    load: () => session.call("adminEvents", { params }),
    save: (change: Change, fingerprint) =>
      session.call("changeEvents", { params, body: { ...change, fingerprint } }),
    undo: (fingerprint) => session.call("undoEvents", { params, body: { fingerprint } }),
  });
  const { page } = work;
  return (
    <FileFrame title={t("desk.admin.events")} work={work}>
      {page ? (
        <Events
          key={work.version}
          page={page}
          isSending={work.isSending}
          onChange={(save) => {
            work.send({ save });
          }}
        />
      ) : null}
    </FileFrame>
  );
}

interface EventsProps {
  readonly page: EventsPage;
  readonly isSending: boolean;
  readonly onChange: (change: Change) => void;
}

function Events({ page, isSending, onChange }: EventsProps) {
  const t = useT();
  const { leave } = use(UnsavedContext);
  const [open, setOpen] = useState<Partial<ListedEvent>>();
  if (open)
    return (
      <EventForm
        id={open.id}
        filed={open.event ?? NEW_EVENT}
        branches={page.branches}
        isSending={isSending}
        onSave={(event) => {
          onChange({ ...(open.id !== undefined && { id: open.id }), event });
        }}
        onRemove={() => {
          if (open.id !== undefined) onChange({ id: open.id });
        }}
        onBack={() => {
          leave(() => {
            setOpen(undefined);
          });
        }}
      />
    );
  return (
    <Box sx={{ ...STACK, gap: 4 }}>
      {page.areShown ? null : <Typography>{t("desk.admin.events.off")}</Typography>}
      <EventList events={page.events} onOpen={setOpen} />
    </Box>
  );
}
