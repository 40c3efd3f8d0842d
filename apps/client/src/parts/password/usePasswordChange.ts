import type { ChangePasswordReply, PasswordRules } from "@freihand/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useModel } from "../../model/context.ts";
import { changePassword } from "../../model/session/change-password.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import {
  firstWrong,
  passwordProblems,
  REFUSED,
  type PasswordFields,
  type PasswordProblems,
} from "./password-form.rules.ts";
import { usePuzzle } from "./usePuzzle.ts";

/** A new password for a card, from the rules to the outcome. */
export interface PasswordChange {
  /** Undefined: not known yet, or not available. */
  readonly rules: PasswordRules | undefined;
  readonly hasFailedToLoad: boolean;
  readonly look: () => void;
  readonly fields: PasswordFields;
  readonly fill: (field: keyof PasswordFields) => (text: string) => void;
  readonly problems: PasswordProblems;
  /** Null: nothing has failed. */
  readonly failure: Error | null;
  readonly isBusy: boolean;
  /** As in `Puzzle`. */
  readonly isChecking: boolean;
  /** `left`: changed, and what was signed in elsewhere may not have ended. Undefined: not changed. */
  readonly outcome: "changed" | "left" | undefined;
  /** @param onWrong gets the first field that has to be filled in otherwise */
  readonly submit: (onWrong: (field: keyof PasswordFields) => void) => void;
}

const EMPTY: PasswordFields = { current: "", password: "" };

export function usePasswordChange(card: CardKey): PasswordChange {
  const { api } = useModel();
  const query = useQuery({
    queryKey: ["password-rules", card.libraryId, card.userId],
    queryFn: ({ signal }) => api.call("passwordRules", {}, { signal, card }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const rules = query.data;
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const sending = useSending(card);
  const { mutation } = sending;
  return {
    rules,
    hasFailedToLoad: query.isError && rules === undefined,
    look: () => void query.refetch(),
    fields,
    fill: (field) => (text) => {
      setFields((before) => ({ ...before, [field]: text }));
      setProblems(({ [field]: _corrected, ...others }) => others);
    },
    problems,
    failure: mutation.error,
    isBusy: mutation.isPending,
    isChecking: sending.isChecking,
    outcome: outcomeOf(mutation.data),
    submit: (onWrong) => {
      if (rules === undefined || mutation.isPending) return;
      const show = (found: PasswordProblems) => {
        setProblems(found);
        const first = firstWrong(found);
        if (first !== undefined) onWrong(first);
        return first === undefined;
      };
      const { current, password } = fields;
      if (!show(passwordProblems(fields, rules))) return;
      mutation.mutate(rules.needsCurrent ? { current, password } : { password }, {
        onSuccess: (reply) => {
          if (reply.status === "REFUSED") show(REFUSED[reply.reason]);
        },
      });
    },
  };
}

function outcomeOf(reply: ChangePasswordReply | undefined): PasswordChange["outcome"] {
  if (reply?.status !== "OK") return undefined;
  return reply.session === undefined ? "left" : "changed";
}

function useSending(card: CardKey) {
  const model = useModel();
  const platform = usePlatform();
  const puzzle = usePuzzle();
  const mutation = useMutation({
    mutationFn: (typed: { readonly current?: string; readonly password: string }) =>
      puzzle.send((proof) => changePassword({ model, platform }, card, { ...typed, proof })),
    gcTime: 0, // the passwords must not stay in the cache
  });
  return { mutation, isChecking: puzzle.isChecking };
}
