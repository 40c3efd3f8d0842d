import { skipToken, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { originAnswers } from "../../../api/server-answers.ts";
import { useDesk, type LoadView, type ViewProps } from "../desk-context.ts";
import type { DeskView } from "./desk-view.rules.ts";

/** The code of a part of the work. */
export type ViewCode =
  | { readonly status: "coming" }
  | { readonly status: "here"; readonly View: ComponentType<ViewProps> }
  /** There is no connection. */
  | { readonly status: "missing"; readonly retry: () => void };

/**
 * The code of the part that is shown, which comes on demand; undefined: the counter, which is always there. Code that is gone
 * although the server answers is the page's failure, which reloads the app.
 */
export function useViewCode(view: DeskView): ViewCode | undefined {
  const { loadView } = useDesk();
  const { data, refetch } = useQuery({
    queryKey: ["desk-view-code", view],
    queryFn: view === "counter" ? skipToken : () => codeOf(view, loadView),
    staleTime: Infinity,
    retry: false,
    throwOnError: true,
  });
  if (view === "counter") return undefined;
  if (data === undefined) return { status: "coming" };
  if (data === "missing") return { status: "missing", retry: () => void refetch() };
  return { status: "here", View: data.View };
}

async function codeOf(view: Exclude<DeskView, "counter">, load: LoadView) {
  try {
    return { View: await load(view) };
  } catch (error) {
    if (await originAnswers()) throw error;
    return "missing";
  }
}
