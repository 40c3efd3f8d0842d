import { vi } from "vitest";

/** A command in this process, with what it prints: a process of its own takes seconds to start. */
export async function saidBy(run: () => Promise<number>) {
  const said = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    const code = await run();
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
