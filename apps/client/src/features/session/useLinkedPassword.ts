import type { LibraryId, LinkedPasswordReply, PasswordRules } from "@freihand/contract";
import { useMutation, useQuery, type UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useModel } from "../../model/context.ts";
import {
  firstWrong,
  passwordProblems,
  REFUSED,
  type PasswordProblems,
} from "../../parts/password/password-form.rules.ts";
import type { PasswordChange } from "../../parts/password/usePasswordChange.ts";

/** A link from a mail. */
export interface OpenLink {
  readonly libraryId: LibraryId;
  readonly token: string;
}

/** Whether a password can be chosen with it. */
type LinkState =
  | { readonly status: "loading" | "open" | "gone" }
  | { readonly status: "failed"; readonly error: Error; readonly look: () => void };

/** A password that is chosen with a link. */
interface LinkedPassword {
  readonly state: LinkState;
  readonly change: PasswordChange;
  /** Number of the card; empty: not known yet. */
  readonly userId: string;
}

const EMPTY = { current: "", password: "" };

export function useLinkedPassword(link: OpenLink): LinkedPassword {
  const { api } = useModel();
  const query = useQuery({
    queryKey: ["password-link", link.libraryId, link.token],
    queryFn: ({ signal }) => api.call("openPasswordLink", { body: link }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const mutation = useMutation({
    mutationFn: (password: string) =>
      api.call("chooseLinkedPassword", { body: { ...link, password } }),
    gcTime: 0, // the password must not stay in the cache
  });
  const opened = query.data?.status === "OK" ? query.data : undefined;
  const rules = opened && { shortest: opened.shortest, needsCurrent: false };
  const form = useFields(rules, mutation);
  const look = () => void query.refetch();
  return {
    state: stateOf(query, mutation.data, look),
    userId: opened?.userId ?? "",
    change: {
      ...form,
      rules,
      hasFailedToLoad: false,
      look,
      failure: mutation.error,
      isBusy: mutation.isPending,
      isChecking: false,
      outcome: outcomeOf(mutation.data),
    },
  };
}

/** What is typed, what is wrong with it, and sending it. */
function useFields(
  rules: PasswordRules | undefined,
  mutation: UseMutationResult<LinkedPasswordReply, Error, string>,
): Pick<PasswordChange, "fields" | "fill" | "problems" | "submit"> {
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<PasswordProblems>({});
  return {
    fields,
    fill: (field) => (text) => {
      setFields((before) => ({ ...before, [field]: text }));
      setProblems(({ [field]: _corrected, ...others }) => others);
    },
    problems,
    submit: (onWrong) => {
      if (rules === undefined || mutation.isPending) return;
      const show = (found: PasswordProblems) => {
        setProblems(found);
        const first = firstWrong(found);
        if (first !== undefined) onWrong(first);
        return first === undefined;
      };
      if (!show(passwordProblems(fields, rules))) return;
      mutation.mutate(fields.password, {
        onSuccess: (reply) => {
          if (reply.status === "REFUSED" && reply.reason !== "gone") show(REFUSED[reply.reason]);
        },
      });
    },
  };
}

interface Looked {
  readonly data: { readonly status: "OK" | "GONE" } | undefined;
  readonly error: Error | null;
}

function stateOf(
  { data, error }: Looked,
  reply: LinkedPasswordReply | undefined,
  look: () => void,
): LinkState {
  if (data?.status === "GONE" || (reply?.status === "REFUSED" && reply.reason === "gone"))
    return { status: "gone" };
  if (data !== undefined) return { status: "open" };
  return error === null ? { status: "loading" } : { status: "failed", error, look };
}

function outcomeOf(reply: LinkedPasswordReply | undefined): PasswordChange["outcome"] {
  if (reply?.status !== "OK") return undefined;
  return reply.left === true ? "left" : "changed";
}
