import { useNavigate } from "react-router";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { isMultiMode } from "../../model/library/library-selection.rules.ts";
import {
  acceptedPrivacy,
  canCancelPrivacy,
  isPrivacyAccepted,
} from "../../model/settings/privacy.rules.ts";
import { stopSingleMode } from "../../model/library/single-mode.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

/** Whether the patron still has to accept privacy and terms; false until the mode is known. @source spec §4 "Privacy" */
export function useIsConsentMissing(): boolean {
  const state = useLibraryState();
  const { data: libraries } = useLibraries();
  return libraries !== undefined && !isPrivacyAccepted(state, isMultiMode(libraries));
}

/** The patron's possible answers. */
export interface ConsentAnswers {
  readonly accept: () => void;
  /** Undefined: there is no single mode to end. */
  readonly cancel: (() => void) | undefined;
}

/** The answers to the privacy banner. @source spec §2 "Privacy banner", §4 "Privacy" */
export function useConsentAnswers(): ConsentAnswers {
  const model = useModel();
  const navigate = useNavigate();
  const state = useLibraryState();
  const { data: libraries } = useLibraries();
  return {
    accept: () => {
      state.change(acceptedPrivacy(isMultiMode(libraries)));
    },
    cancel: canCancelPrivacy(state)
      ? () => {
          void navigate("/");
          void stopSingleMode(model);
        }
      : undefined,
  };
}
