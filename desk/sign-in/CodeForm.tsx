import { type FormEvent, useState } from "react";
import { signInCode } from "#contract/desk-sign-in.ts";
import { Button } from "../ui/Button.tsx";

/** For staff whose link opens in another browser, such as from an iPhone's home screen. */
export function CodeForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 border-line border-t pt-5">
      <label htmlFor="code" className="font-semibold">
        Code from the email
      </label>
      <input
        id="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={2 * signInCode.length}
        aria-describedby="code-hint"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        className="font-mono tracking-widest uppercase"
      />
      <p id="code-hint" className="text-small text-muted">
        {signInCode.length} letters and digits. It works in the browser that asked for the email.
      </p>
      <Button type="submit" disabled={busy}>
        Sign in with the code
      </Button>
    </form>
  );
}
