import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { useQuery } from "@tanstack/react-query";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";

interface AlikeReadersProps {
  readonly place: Place;
  /** Id of an application. */
  readonly application: string;
}

/** Readers with the name and the birthday of an application; nothing where there are none. */
export function AlikeReaders({ place: { libraryId }, application }: AlikeReadersProps) {
  const t = useT();
  const { session } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: ["alike-readers", libraryId, application],
    queryFn: () => session.call("alikeReaders", { params: { libraryId }, body: { application } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const readers = data?.readers ?? [];
  if (readers.length === 0) return null;
  return (
    <Alert severity="warning">
      {t("desk.applications.alike", { count: readers.length })}
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {readers.map(({ userId, name }) => (
          <li key={userId}>{t("desk.applications.alike.reader", { name, card: userId })}</li>
        ))}
      </Box>
      {t("desk.applications.alike.text")}
    </Alert>
  );
}
