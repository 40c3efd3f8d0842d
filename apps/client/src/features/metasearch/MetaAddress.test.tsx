import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useMetaAddress } from "./useMetaAddress.ts";

function Tools() {
  const { change, showEmpty } = useMetaAddress();
  const tools = {
    titles: () => {
      change({ view: "titles" });
    },
    now: () => {
      change({ sort: "now" });
    },
    libraries: () => {
      change({ view: "libraries" });
    },
    empty: () => {
      showEmpty(true);
    },
  };
  return Object.entries(tools).map(([name, use]) => (
    <button key={name} onClick={use}>
      {name}
    </button>
  ));
}

test("going back leads to the view and order before; what was unfolded is no step", async () => {
  const router = createMemoryRouter(
    [
      { path: "/", element: "home" },
      { path: "/metasearch", Component: Tools },
    ],
    { initialEntries: ["/", "/metasearch?FREE=garten"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const shown = () => router.state.location.pathname + router.state.location.search;
  for (const name of ["titles", "now", "libraries", "empty"])
    await userEvent.click(screen.getByRole("button", { name }));
  const steps = [shown()];
  while (shown() !== "/") {
    await act(() => router.navigate(-1));
    steps.push(shown());
  }
  expect(steps).toEqual([
    "/metasearch?FREE=garten&empty=show",
    "/metasearch?FREE=garten&sort=now&view=titles",
    "/metasearch?FREE=garten&view=titles",
    "/metasearch?FREE=garten",
    "/",
  ]);
});
