import { expect, test } from "vitest";
import { nameForms } from "./name-forms.rules.ts";

test.each([
  ["Rowling, J. K.", ["Rowling, J. K.", "J. K. Rowling", "JK Rowling", "J K Rowling"]],
  ["Lindgren, Astrid", ["Lindgren, Astrid", "Astrid Lindgren"]],
  ["Beatles", ["Beatles"]],
  ["Goethe, Johann Wolfgang von", expect.arrayContaining(["JW Goethe"])],
  ["Martin, George R. R.", expect.arrayContaining(["George RR Martin", "GRR Martin"])],
  ["Tolkien, John Ronald Reuel", expect.arrayContaining(["J R R Tolkien", "JRR Tolkien"])],
  ["Sartre, Jean-Paul", expect.arrayContaining(["JP Sartre"])],
  ["Достоевский, Фёдор Михайлович", expect.arrayContaining(["ФМ Достоевский"])],
])("%s is found in the forms %j", (name, forms) => {
  expect(nameForms(name)).toEqual(forms);
});
