import type { PagePort } from "../ports/page.ts";

/** The part of the browser's service workers that says who controls the page. */
export interface WorkerControl extends Pick<EventTarget, "addEventListener"> {
  readonly controller: unknown;
}

/**
 * Reloads the page once when a newer service worker takes it over, in whatever tab the patron asked for it.
 * The first worker of a page that had none changes nothing: page and worker are of one build.
 * @source spec §4 "change of controller", Q-44
 */
export function onceControlled(
  workers: WorkerControl,
  page: Pick<PagePort, "reload">,
): { readonly expectChange: () => void } {
  let isUpdate = workers.controller !== null;
  let isDone = false;
  workers.addEventListener("controllerchange", () => {
    if (isDone) return;
    if (isUpdate) {
      isDone = true;
      page.reload();
    }
    isUpdate = true;
  });
  return {
    expectChange: () => {
      isUpdate = true;
    },
  };
}
