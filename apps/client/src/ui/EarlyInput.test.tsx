import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Checkbox } from "./Checkbox.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { TextInput } from "./TextInput.tsx";

afterEach(() => {
  document.body.replaceChildren();
});

/** Says what the app knows. */
function Form() {
  const [text, setText] = useState("");
  const [choice, setChoice] = useState("");
  const [isOn, setIsOn] = useState(false);
  return (
    <form>
      <TextInput label="Titel" value={text} onChange={setText} />
      <ChoiceInput label="Art" value={choice} onChange={setChoice}>
        <option value="">{"alle"}</option>
        <option value="book">{"Buch"}</option>
      </ChoiceInput>
      <label>
        <Checkbox
          checked={isOn}
          onChange={(_, checked) => {
            setIsOn(checked);
          }}
        />
        {"nur neue"}
      </label>
      <output>{[text, choice, String(isOn)].join()}</output>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("what was entered into a page from the server is known once the app has taken it over", () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(<Form />);
  field("Titel").value = "Momo";
  field("Art").value = "book";
  field("nur neue").checked = true;
  act(() => {
    hydrateRoot(place, <Form />);
  });
  expect(screen.getByRole("status")).toHaveTextContent("Momo,book,true");
  expect(field("Titel")).toHaveValue("Momo");
  expect(field("Art")).toHaveValue("book");
  expect(field("nur neue")).toBeChecked();
});

test("a field that the device corrects is left to the app elsewhere", () => {
  render(
    <TextInput
      type="date"
      label="Tag"
      value="31.12."
      onChange={(day) => expect(day).toBe("never")}
    />,
  );
  expect(field("Tag")).toHaveValue("");
});
