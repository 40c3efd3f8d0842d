import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askPassword } from "./ask-password.ts";

/** A terminal that keeps what is written to it. */
function terminal() {
  const rawModes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    rawModes,
    setRawMode: (mode: boolean) => {
      rawModes.push(mode);
    },
  });
  const output = new PassThrough();
  let shown = "";
  output.on("data", (chunk) => (shown += String(chunk)));
  return { input, output, shown: () => shown };
}

test("at a terminal what is typed is not shown", async () => {
  const { input, output, shown } = terminal();
  const asked = askPassword("Password: ", { input, output });
  input.write(" gehöim 1 \r");
  expect(await asked).toBe(" gehöim 1 ");
  expect(shown()).toBe("Password: \n");
  expect(input.rawModes).toEqual([true, false]);
});

test("what is piped in is read to the end of its line, and nobody is asked", async () => {
  const input = new PassThrough();
  const { output, shown } = terminal();
  input.end(" geheim\t\nmore");
  expect(await askPassword("Password: ", { input, output })).toBe(" geheim\t");
  expect(shown()).toBe("");
});

test("nothing is no password", async () => {
  const input = new PassThrough();
  input.end();
  expect(await askPassword("", { input, output: new PassThrough() })).toBeUndefined();
});
