import { mdiFileDelimitedOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { csvFile } from "../../../parts/text/csv.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface CsvButtonProps {
  /** Of the file. */
  readonly name: string;
  readonly rows: Parameters<typeof csvFile>[0];
}

/** Gives a table as a file. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  const t = useT();
  const { files } = usePlatform();
  const save = useMutation({
    mutationFn: () => files.give({ name, type: "text/csv", text: csvFile(rows) }),
    gcTime: 0,
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiFileDelimitedOutline} />}
        onClick={() => {
          save.mutate();
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.cash.csv")}
      </Button>
      {save.error ? <ErrorNotice error={save.error} text={t("error.file")} /> : null}
    </>
  );
}
