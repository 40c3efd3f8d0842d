import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminRefused, FileState } from "@freihand/contract/staff";

interface FilePage {
  readonly kind: "done";
  readonly file: FileState;
}

interface FileCalls<Page extends FilePage, Change> {
  /** Of the page among all of the desk's. */
  readonly key: readonly (string | number)[];
  readonly load: () => Promise<Page | AdminRefused>;
  readonly save: (change: Change, fingerprint: string) => Promise<Page | AdminRefused>;
  readonly undo: (fingerprint: string) => Promise<Page | AdminRefused>;
}

/** What has just happened to the file. */
export type FileEvent = "saved" | "undone";

/** A page that shows a file of the project and changes it: always what is on disk, never what somebody else did not see. */
export function useFilePage<Page extends FilePage, Change>(calls: FileCalls<Page, Change>) {
  const client = useQueryClient();
  const queryKey = ["desk-admin", ...calls.key];
  const query = useQuery({ queryKey, queryFn: calls.load, gcTime: 0, staleTime: Infinity });
  const { page, refused: unreadable } = sorted(query.data);
  const work = useMutation({
    mutationKey: queryKey,
    mutationFn: async (change: { readonly save: Change } | "undo") => {
      const fingerprint = page?.file.fingerprint ?? "";
      if (change === "undo")
        return { reply: await calls.undo(fingerprint), event: "undone" as const };
      return { reply: await calls.save(change.save, fingerprint), event: "saved" as const };
    },
    onSuccess: ({ reply }) => {
      if (isPage(reply)) client.setQueryData(queryKey, reply);
    },
    gcTime: 0,
  });
  const { page: done, refused } = sorted(work.data?.reply);
  const event: FileEvent | undefined = done && work.data?.event;
  return {
    page,
    /** Of what is shown: a form begins anew with each. */
    version: query.dataUpdatedAt,
    /** Why there is nothing to show. */
    unreadable,
    error: query.error,
    refused,
    failure: work.error,
    isSending: work.isPending,
    event,
    send: (change: Parameters<typeof work.mutate>[0]) => {
      // the second tap of two would find the file changed, and blame somebody else
      if (client.isMutating({ mutationKey: queryKey }) === 0) work.mutate(change);
    },
    reload: () => {
      work.reset();
      void query.refetch();
    },
  };
}

const isPage = <Page extends FilePage>(reply: Page | AdminRefused): reply is Page =>
  reply.kind === "done";

function sorted<Page extends FilePage>(reply: Page | AdminRefused | undefined) {
  if (reply === undefined) return {};
  return isPage(reply) ? { page: reply } : { refused: reply };
}
