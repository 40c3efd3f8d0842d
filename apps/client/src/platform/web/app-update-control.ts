import type { PagePort } from "../ports/page.ts";

/** The part of the browser's service workers that determines the page's controller. */
export interface WorkerControl extends Pick<EventTarget, "addEventListener"> {
  readonly controller: unknown;
}

/**
 * Reloads the page once when a newer service worker takes over, in whichever tab the patron requested it. The first
 * worker of a page that had none changes nothing: page and worker are from the same build.
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
