import { endpoints } from "@freihand/contract";
import type { Api } from "./api.ts";
import { jsonOf } from "./json.rules.ts";

/** Whether the server can be reached at this moment. */
export async function serverAnswers(api: Api): Promise<boolean> {
  try {
    await api.call("version", {}, { quiet: true });
    return true;
  } catch {
    return false;
  }
}

/** The same for the server that this page's code comes from: code that is being loaded has no state around it. */
export async function originAnswers(): Promise<boolean> {
  try {
    const response = await fetch(`/services${endpoints.version.path}`, { credentials: "omit" });
    return endpoints.version.response.safeParse(jsonOf(await response.text())).success;
  } catch {
    return false;
  }
}
