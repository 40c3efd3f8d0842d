import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { OPERATOR_FIELDS, type Locale, type OperatorField } from "@freihand/contract";
import type { OperatorTexts } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { OperatorList } from "../../../parts/operator/OperatorDetails.tsx";
import { operatorDetails, operatorKey } from "../../../parts/operator/operator.rules.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { BothInputs } from "./BothInputs.tsx";
import { FieldGrid, FileForm } from "./FileForm.tsx";
import { FileFrame } from "./FileFrame.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { useDraft } from "../unsaved/unsaved.ts";
import { useFilePage } from "./useFilePage.ts";

/** What imprint, privacy and about say about the operator. */
export function OperatorPart({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const work = useFilePage({
    key: ["operator", place.libraryId],
    load: () => session.call("adminOperator", { params }),
    save: (operator: OperatorTexts, fingerprint) =>
      session.call("changeOperator", { params, body: { operator, fingerprint } }),
    undo: (fingerprint) => session.call("undoOperator", { params, body: { fingerprint } }),
  });
  return (
    <FileFrame title={t("desk.admin.operator")} work={work}>
      {work.page ? (
        <OperatorForm
          key={work.version}
          filed={work.page.operator}
          isSending={work.isSending}
          onSave={(save) => {
            work.send({ save });
          }}
        />
      ) : null}
    </FileFrame>
  );
}

interface OperatorFormProps {
  readonly filed: OperatorTexts;
  readonly isSending: boolean;
  readonly onSave: (operator: OperatorTexts) => void;
}

function OperatorForm({ filed, isSending, onSave }: OperatorFormProps) {
  const t = useT();
  const [operator, setOperator] = useDraft(filed);
  return (
    <FileForm
      isSending={isSending}
      onSubmit={() => {
        onSave(operator);
      }}
    >
      <Typography color="textSecondary">{t("desk.admin.operator.help")}</Typography>
      <FieldGrid>
        {OPERATOR_FIELDS.map((field) => (
          <BothInputs
            key={field}
            name={`operator-${field}`}
            label={t(`operator.label.${field}`)}
            both={operator[field]}
            onChange={(both) => {
              setOperator({ ...operator, [field]: both });
            }}
            longest={500}
            isLong
          />
        ))}
      </FieldGrid>
      <Box
        sx={{
          display: "grid",
          gap: 6,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {(["de", "en"] as const).map((locale) => (
          <PreviewFrame key={locale} locale={locale}>
            <OperatorList details={operatorDetails(textsOf(operator), locale)} />
          </PreviewFrame>
        ))}
      </Box>
    </FileForm>
  );
}

/** As the configuration has them. */
const textsOf = (operator: OperatorTexts) => ({
  de: inLocale(operator, "de"),
  en: inLocale(operator, "en"),
});

const inLocale = (operator: OperatorTexts, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    OPERATOR_FIELDS.flatMap((field: OperatorField) => {
      const text = operator[field][locale];
      return text.trim() === "" ? [] : [[operatorKey(field), text]];
    }),
  );
