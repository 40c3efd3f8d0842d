import { InfoPageScreen } from "./InfoPageScreen.tsx";
import { OperatorDetails } from "../../parts/operator/OperatorDetails.tsx";
import { OperatorMissing } from "./OperatorMissing.tsx";
import { StoredKeys } from "./StoredKeys.tsx";

/** Whom to ask about data. */
const RESPONSIBLE = ["name", "address", "phone", "email", "privacy-officer"] as const;

/** What is stored and sent. @source spec §2 "privacy", Q-50 */
export function PrivacyScreen() {
  const operator = (
    <>
      <OperatorDetails fields={RESPONSIBLE} />
      <OperatorMissing page="privacy" />
    </>
  );
  return (
    <InfoPageScreen
      name="privacy"
      inserts={{
        operator,
        device: <StoredKeys />,
        rights: <OperatorDetails fields={["authority"]} />,
      }}
    />
  );
}
