import { projectId } from "@freihand/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { LIBRARIES } from "../testkit/demo-data.ts";
import { answers, foreignPage, refusal } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

/** Counts the requests to a server whose list of libraries fails for as long as `isDown`. */
function failing(answer: () => Response) {
  const seen = { calls: 0, isDown: true };
  const handler = answers("libraries", () => {
    seen.calls += 1;
    return seen.isDown ? answer() : LIBRARIES;
  });
  return { seen, handler };
}

test.each([
  ["an error of its own", () => refusal(500, "internal")],
  ["somebody else's page", () => foreignPage(404)],
])(
  "home of a chosen library shows the problem when the list is %s, and requests it once",
  async (_what, answer) => {
    const { seen, handler } = failing(answer);
    const { user, model } = await renderApp("/", { library: 1, handlers: [handler] });
    expect(await screen.findByRole("alert")).toHaveTextContent("Das hat nicht geklappt");
    expect(model.queries.isFetching()).toBe(0);
    expect(seen.calls).toBe(1);
    seen.isDown = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("heading", { name: "Stadtbücherei Lindenau" })).toBeVisible();
  },
);

test("a server's Retry-After is respected, whatever the patron presses", async () => {
  const { seen, handler } = failing(() =>
    refusal(503, "internal", { retryable: true, retryAfter: 90 }),
  );
  const { user } = await renderApp("/", { library: 1, handlers: [handler] });
  expect(await screen.findByRole("alert")).toHaveTextContent("in 2 Minuten");
  seen.isDown = false;
  await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("in 2 Minuten");
  expect(seen.calls).toBe(1);
});

test("a proxy's Retry-After is respected too", async () => {
  const busy = () => new Response("busy", { status: 503, headers: { "retry-after": "30" } });
  const { seen, handler } = failing(busy);
  const { user } = await renderApp("/libraries", { handlers: [handler] });
  expect(await screen.findByRole("alert")).toHaveTextContent("in einer Minute");
  await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("in einer Minute");
  expect(seen.calls).toBe(1);
});

test("an edition that no longer exists can be left for that of the address", async () => {
  const gone = projectId.parse("opac-gone");
  const handlers = [
    answers("config", ({ params }) =>
      params["project"] === gone ? refusal(404, "not_found") : refusal(500, "internal"),
    ),
    answers("libraries", ({ params }) =>
      params["project"] === gone ? refusal(404, "not_found") : LIBRARIES,
    ),
  ];
  const { user, model } = await renderApp("/", { library: 1, handlers });
  model.settings.getState().change({ projectId: gone });
  await model.queries.resetQueries();
  const leave = await screen.findByRole("button", { name: "Zur Ausgabe dieser Adresse" });
  expect(screen.getByRole("alert")).toHaveTextContent("Diese Ausgabe der App gibt es nicht mehr.");
  await user.click(leave);
  await waitFor(() => {
    expect(screen.getByRole("heading", { name: "Stadtbücherei Lindenau" })).toBeVisible();
  });
  expect(model.settings.getState().projectId).toBe("");
});
