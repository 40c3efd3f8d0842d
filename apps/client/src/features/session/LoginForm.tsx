import type { Library, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { CardField } from "./CardField.tsx";
import { Checking } from "./Checking.tsx";
import { LibraryField } from "./LibraryField.tsx";
import { firstProblem, loginProblems, type LoginForm as Filled } from "./login-form.rules.ts";
import { LoginHelp } from "./LoginHelp.tsx";
import { LoginFailure } from "./LoginFailure.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PublicField } from "./PublicField.tsx";
import { useLogin } from "./useLogin.ts";
import { usePublicChoice } from "./usePublicChoice.ts";

interface LoginFormProps {
  readonly libraries: readonly Library[];
  /** Prefilled; undefined: nothing to prefill. */
  readonly libraryId: LibraryId | undefined;
  readonly userId: string | undefined;
  readonly onDone: () => void;
}

/** Library, card number and password. */
export function LoginForm({ libraries, libraryId, userId, onDone }: LoginFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { mutation: login, isChecking } = useLogin();
  const publicChoice = usePublicChoice();
  const known = libraries.some(({ id }) => id === libraryId);
  const [filled, setFilled] = useState<Filled>({
    library: known ? String(libraryId) : "",
    userId: userId ?? "",
    password: "",
  });
  const [checked, setChecked] = useState(false);
  const problems = checked ? loginProblems(filled) : {};
  const fill = (field: keyof Filled) => (text: string) => {
    setFilled((before) => ({ ...before, [field]: text }));
  };
  const submit = () => {
    setChecked(true);
    const first = firstProblem(loginProblems(filled));
    const library = libraries.find(({ id }) => String(id) === filled.library);
    if (first !== undefined || !library) {
      form.current?.querySelector<HTMLElement>(`[name=${first ?? "library"}]`)?.focus();
      return;
    }
    const { password } = filled;
    const { isPublic } = publicChoice;
    login.mutate(
      { libraryId: library.id, userId: filled.userId.trim(), password, isPublic },
      { onSuccess: onDone },
    );
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!login.isPending) submit();
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 5 }}
    >
      {login.error ? <LoginFailure key={login.submittedAt} error={login.error} /> : null}
      <LibraryField
        libraries={libraries}
        value={filled.library}
        onChange={fill("library")}
        problem={problems.library}
      />
      <CardField value={filled.userId} onChange={fill("userId")} problem={problems.userId} />
      <PasswordField
        value={filled.password}
        onChange={fill("password")}
        problem={problems.password}
      />
      <PublicField {...publicChoice} />
      <Checking isOn={isChecking} />
      <Button type="submit" variant="contained" size="large" aria-disabled={login.isPending}>
        {login.isPending ? t("login.busy") : t("login.button")}
      </Button>
      <LoginHelp libraryId={libraries.find(({ id }) => String(id) === filled.library)?.id} />
    </Box>
  );
}
