import type { Applicant, LibraryId } from "@freihand/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { newRequestId } from "../../model/actions/request-id.ts";
import { useModel } from "../../model/context.ts";
import { usePuzzle } from "../../parts/password/usePuzzle.ts";
import { EMPTY_APPLICANT, missingFields, type JoinField } from "./join-draft.rules.ts";

/** An application for a card, as typed and as sent. */
interface Application {
  readonly applicant: Applicant;
  readonly change: (applicant: Applicant) => void;
  readonly hasAgreed: boolean;
  readonly agree: (hasAgreed: boolean) => void;
  /** What is missing, or what the library does not accept. */
  readonly wrong: ReadonlySet<JoinField>;
  readonly submit: () => void;
  readonly isPending: boolean;
  /** The device solves a puzzle. */
  readonly isChecking: boolean;
  readonly isSent: boolean;
  /** The library takes no more of them now. */
  readonly isFull: boolean;
  readonly error: Error | null;
}

const NOTHING: ReadonlySet<JoinField> = new Set();

export function useApplication(libraryId: LibraryId): Application {
  const { api } = useModel();
  const puzzle = usePuzzle();
  const [applicant, change] = useState(EMPTY_APPLICANT);
  const [hasAgreed, agree] = useState(false);
  const [wrong, setWrong] = useState(NOTHING);
  // the same until the form is closed, so that it is stored once
  const [requestId] = useState(newRequestId);
  const sending = useMutation({
    mutationFn: () => {
      const body = { libraryId, requestId, applicant, consent: true } as const;
      return puzzle.send((proof) =>
        api.call("join", { body: proof === undefined ? body : { ...body, proof } }),
      );
    },
    onSuccess: (reply) => {
      if (reply.status === "INVALID") setWrong(new Set(reply.fields));
    },
    gcTime: 0,
  });
  const status = sending.data?.status;
  return {
    applicant,
    change,
    hasAgreed,
    agree,
    wrong,
    submit: () => {
      if (sending.isPending) return;
      const missing = missingFields(applicant, hasAgreed);
      setWrong(missing);
      if (missing.size === 0) sending.mutate();
    },
    isPending: sending.isPending,
    isChecking: puzzle.isChecking,
    isSent: status === "OK",
    isFull: status === "FULL",
    error: sending.error,
  };
}
