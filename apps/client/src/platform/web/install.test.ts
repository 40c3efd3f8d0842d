import { expect, test, vi } from "vitest";
import { webInstall } from "./install.ts";

function offerOf(outcome: string) {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  return { event, prompt };
}

test("the browser's prompt is kept until the patron wants it, and used once", async () => {
  const install = webInstall();
  const onChange = vi.fn<() => void>();
  const end = install.subscribe(onChange);
  expect(install.canPrompt()).toBe(false);
  await expect(install.prompt()).resolves.toBe(false);

  const { event, prompt } = offerOf("accepted");
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(install.canPrompt()).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);

  await expect(install.prompt()).resolves.toBe(true);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(install.canPrompt()).toBe(false);
  await expect(install.prompt()).resolves.toBe(false);
  end();
});

test("a refusal is reported as such, and an installation from elsewhere ends the offer", async () => {
  const install = webInstall();
  window.dispatchEvent(offerOf("dismissed").event);
  await expect(install.prompt()).resolves.toBe(false);
  window.dispatchEvent(offerOf("accepted").event);
  window.dispatchEvent(new Event("appinstalled"));
  expect(install.canPrompt()).toBe(false);
});
