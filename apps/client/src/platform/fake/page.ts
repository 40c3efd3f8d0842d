/** The page of one tab, with test controls. */
export function fakePage(
  happened: string[],
  { system, servedName }: { readonly system?: "ios" | "android"; readonly servedName?: string },
) {
  let isLeaving = false;
  const [printed, shown, back, input] = [fakeEvent(), fakeEvent(), fakeEvent(), fakeEvent()];
  return {
    reload: () => {
      happened.push("reload");
    },
    replace: (path: string) => {
      happened.push(`replace ${path}`);
    },
    print: () => {
      happened.push("print");
      printed.emit();
    },
    onPrinted: printed.subscribe,
    system: () => system,
    servedName,
    isLeaving: () => isLeaving,
    /** A link to another site was followed, which has not responded yet. */
    leave: () => {
      isLeaving = true;
    },
    onShown: shown.subscribe,
    onBack: back.subscribe,
    onInput: input.subscribe,
    show: shown.emit,
    goBack: back.emit,
    touch: input.emit,
    close: () => {
      for (const event of [printed, shown, back, input]) event.close();
    },
  };
}

function fakeEvent() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
    close: () => {
      listeners.clear();
    },
  };
}
