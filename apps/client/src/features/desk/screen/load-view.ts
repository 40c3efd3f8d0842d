import type { LoadView } from "../desk-context.ts";

/** What is shown besides the counter comes on demand. */
export const loadView: LoadView = (view) => CODE[view]();

const CODE: Readonly<Record<Parameters<LoadView>[0], () => ReturnType<LoadView>>> = {
  shelf: async () => (await import("../shelf/ShelfView.tsx")).ShelfView,
  catalogue: async () => (await import("../catalogue/CatalogueView.tsx")).CatalogueView,
  stocktake: async () => (await import("../stocktake/StocktakeView.tsx")).StocktakeView,
  cash: async () => (await import("../cash/CashView.tsx")).CashView,
  applications: async () => (await import("../applications/ApplicationsView.tsx")).ApplicationsView,
  undelivered: async () => (await import("../messages/UndeliveredView.tsx")).UndeliveredView,
  journal: async () => (await import("../journal/JournalView.tsx")).JournalView,
  figures: async () => (await import("../figures/FiguresView.tsx")).FiguresView,
  admin: async () => (await import("../admin/AdminView.tsx")).AdminView,
};
