import type { ActionResult } from "@freihand/connector-kit";

/** How an action ended that was played with the answers of a probe. `lost`: no answer came. */
export type Played =
  { readonly end: "done" | "lost" } | { readonly end: "refused"; readonly why: string };

const refused = (why: string): Played => ({ end: "refused", why });

/**
 * What a probe answers: the first choice, and yes to what costs nothing. It neither pays nor gives an address.
 * @returns the answer by its step, or how the action ended
 */
export function nextAnswer(reply: ActionResult): Next {
  if (reply.status === "OK") return { end: "done" };
  if (reply.status === "ERROR") return refused(`the library refuses it (${reply.code})`);
  if (reply.status === "SELECTION_NEEDED")
    return costs(reply) ?? choose(reply.step, reply.selection[0]?.key);
  if (isQuestion(reply)) return costs(reply) ?? choose(reply.step, "yes");
  return refused(REFUSALS[reply.status]);
}

type Next = Played | { readonly answer: Readonly<Record<string, string>> };
type Question = Extract<
  ActionResult,
  { readonly status: "CONFIRMATION_NEEDED" | "CLIENT_CONFIRMATION_NEEDED" }
>;

const isQuestion = (reply: ActionResult): reply is Question =>
  reply.status === "CONFIRMATION_NEEDED" || reply.status === "CLIENT_CONFIRMATION_NEEDED";

const REFUSALS = {
  EMAIL_NEEDED: "it asks for an address of e-mail, which a probe has not",
  EXTERNAL: "it is done on the library's own page",
  UNSUPPORTED: "the system does not do it",
} as const;

const choose = (step: string, value: string | undefined) =>
  value === undefined ? refused("it offers nothing to choose") : { answer: { [step]: value } };

const costs = ({ fee }: { readonly fee?: { readonly cents: number } | undefined }) =>
  fee === undefined || fee.cents === 0
    ? undefined
    : refused("it costs money, and a probe does not pay");
