import { createContext, use } from "react";
import type { Model } from "./model.ts";

export const ModelContext = createContext<Model | undefined>(undefined);

/** The app's state. */
export function useModel(): Model {
  const model = use(ModelContext);
  if (!model) throw new Error("ModelContext is missing");
  return model;
}
