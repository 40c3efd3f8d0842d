import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Application, ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useDesk } from "../desk-context.ts";
import { useOnDemand } from "../readers/useOnDemand.ts";
import type { Place } from "../session/place.rules.ts";
import { ApplicationCard } from "./ApplicationCard.tsx";
import { DeclineDialog } from "./DeclineDialog.tsx";

// as for a new reader: what draws the barcode of a card is in a file of its own
const load = async () => ({
  ...(await import("../readers/CreateReader.tsx")),
  ...(await import("../readers/tools/SlipDialog.tsx")),
});
type Code = Awaited<ReturnType<typeof load>>;

/** What is open beside the list. */
type Open =
  | { readonly what: "accept" | "decline"; readonly application: Application }
  | { readonly what: "slip"; readonly slip: ReaderSlip };

/** Applications for a card that nobody has decided about. */
export function ApplicationsView({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const { shown, open, close } = useOnDemand<Code, Open>(load);
  const { data, error, refetch } = useQuery({
    queryKey: ["applications", place.libraryId],
    queryFn: () => session.call("applications", { params: { libraryId: place.libraryId } }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (data === undefined)
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <LoadingList />;
  const { applications } = data;
  return (
    <Box sx={{ display: "grid", gap: 4, maxWidth: 760 }}>
      <Typography variant="h2">
        {t("desk.applications.count", { count: applications.length })}
      </Typography>
      <Typography>{t("desk.applications.text")}</Typography>
      {applications.map((application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          onDecide={(what) => {
            open({ what, application });
          }}
        />
      ))}
      {shown ? (
        <OpenDialog
          place={place}
          code={shown.part}
          open={shown.what}
          onAccepted={(slip) => {
            open({ what: "slip", slip });
          }}
          onClose={() => {
            close();
            void refetch();
          }}
        />
      ) : null}
    </Box>
  );
}

interface OpenDialogProps {
  readonly place: Place;
  readonly code: Code;
  readonly open: Open;
  readonly onAccepted: (slip: ReaderSlip) => void;
  readonly onClose: () => void;
}

function OpenDialog({ place, code, open, onAccepted, onClose }: OpenDialogProps) {
  if (open.what === "slip")
    return <code.SlipDialog slip={open.slip} place={place} onClose={onClose} />;
  const { what, application } = open;
  if (what === "decline")
    return <DeclineDialog place={place} application={application} onClose={onClose} />;
  return (
    <code.CreateReader
      place={place}
      application={application}
      onDone={({ slip }) => {
        onAccepted(slip);
      }}
      onClose={onClose}
    />
  );
}
