import { InfoPageScreen } from "./InfoPageScreen.tsx";
import { OperatorDetails } from "../../parts/operator/OperatorDetails.tsx";
import { OPERATOR_FIELDS } from "../../parts/operator/operator.rules.ts";
import { OperatorMissing } from "./OperatorMissing.tsx";

/** The page about the app says where the source is. */
const IMPRINT = OPERATOR_FIELDS.filter((field) => field !== "source");

/** Who runs this service. @source spec §2 "imprint" */
export function ImprintScreen() {
  const operator = (
    <>
      <OperatorDetails fields={IMPRINT} />
      <OperatorMissing page="imprint" />
    </>
  );
  return <InfoPageScreen name="imprint" inserts={{ operator }} />;
}
