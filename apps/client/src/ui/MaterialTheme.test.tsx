import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { Drawer } from "./Drawer.tsx";
import { materialTheme } from "./material-theme.ts";
import { Menu } from "./Menu.tsx";
import { colourVariables } from "./named-colours.rules.ts";
import { Snackbar } from "./Snackbar.tsx";
import { DARK, LIGHT } from "./status-colour.rules.ts";
import { Tooltip } from "./Tooltip.tsx";

/** Every component of Material's that the app has. */
function All() {
  return (
    <>
      <Dialog open>
        <DialogTitle>{"Title"}</DialogTitle>
        <DialogContent dividers>{"Content"}</DialogContent>
        <DialogActions>
          <button type="button">{"Close"}</button>
        </DialogActions>
      </Dialog>
      <Menu open anchorEl={document.body}>
        <MenuItem selected>
          <ListItemIcon>{"*"}</ListItemIcon>
          <ListItemText primary="Sort" secondary="By title" />
        </MenuItem>
        <MenuItem disabled>{"Off"}</MenuItem>
      </Menu>
      <Drawer open>{"Drawer"}</Drawer>
      <Snackbar open message="Saved" />
      <Tooltip open title="A word">
        <button type="button">{"Info"}</button>
      </Tooltip>
    </>
  );
}

/** Variables that Material would set, with what they are in each scheme. */
function setByMaterial(): ReadonlyMap<string, readonly unknown[]> {
  const [, light, dark] = materialTheme
    .generateStyleSheets()
    .map((sheet) => Object.values(sheet)[0]);
  const names = Object.keys({ ...light, ...dark });
  return new Map(
    names.map((name) => [name, [light, dark].map((scheme) => Object(scheme)[name])] as const),
  );
}

test("Material's components find all their colours that are not the same in light and dark", () => {
  const cache = createCache({ key: "css", speedy: false });
  render(
    <CacheProvider value={cache}>
      <All />
    </CacheProvider>,
  );
  expect(screen.getByText("Content")).toBeVisible();
  const css = cache.sheet.tags.map(({ textContent }) => textContent).join("\n");
  const read = new Set(
    [...css.matchAll(/var\((?<name>--[\w-]+)/g)].map(({ groups }) => groups?.["name"] ?? ""),
  );
  const known = setByMaterial();
  const own = colourVariables({ light: LIGHT, dark: DARK }, "light");
  const missing = [...read].filter((name) => {
    const [light, dark] = known.get(name) ?? [];
    return light !== dark && !(name in own);
  });
  expect(read.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
