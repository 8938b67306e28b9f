import * as Checkbox from "@radix-ui/react-checkbox";
import * as Label from "@radix-ui/react-label";
import * as RadioGroup from "@radix-ui/react-radio-group";
import { Check } from "lucide-react";
import { type ChangeEvent, type ComponentProps, type FormEvent, useId, useState } from "react";
import { toast } from "sonner";
import { Button } from "./Button";
import { emptyRequest, type Problems, problemsOf, type Request } from "./request";
import { words } from "./words";

export function QuoteForm({ send }: { send: (request: Request) => Promise<unknown> }) {
  const [request, setRequest] = useState(emptyRequest);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const fill = (part: Partial<Request>) => setRequest({ ...request, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(request);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await send(request);
      toast.success("Thank you! We will be in touch.");
      setRequest(emptyRequest);
    } catch {
      toast.error("Something went wrong. Please call us.");
    }
    setSending(false);
  };
  const field = (name: "name" | "email" | "phone") => ({
    value: request[name],
    problem: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => fill({ [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-lg bg-white p-6 text-slate-900" noValidate>
      <h2 className="text-2xl font-bold">Get Your Free Quote</h2>
      <TextField label="Full name" {...field("name")} />
      <TextField label="Email" type="email" {...field("email")} />
      <TextField label="Phone" type="tel" {...field("phone")} />
      <Services chosen={request.services} choose={(services) => fill({ services })} />
      <Urgency chosen={request.urgency} choose={(urgency) => fill({ urgency })} />
      <Button type="submit" size="large" disabled={isSending}>
        Send My Request
      </Button>
    </form>
  );
}

function TextField({ label, problem, ...input }: ComponentProps<"input"> & { label: string; problem?: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Label.Root htmlFor={id} className="font-semibold">
        {label}
      </Label.Root>
      <input id={id} className="h-11 rounded-md border border-slate-400 px-3" {...input} />
      {problem && <p className="text-red-700">{problem}</p>}
    </div>
  );
}

function Services({ chosen, choose }: { chosen: string[]; choose: (services: string[]) => void }) {
  const toggle = (name: string, isOn: boolean) =>
    choose(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">Which services do you need? Select all that apply</legend>
      {words.form.services.map((name) => (
        <Label.Root key={name} className="flex items-center gap-2">
          <Checkbox.Root
            className="size-5 rounded border border-slate-400"
            checked={chosen.includes(name)}
            onCheckedChange={(isOn) => toggle(name, isOn === true)}
          >
            <Checkbox.Indicator>
              <Check className="size-4" />
            </Checkbox.Indicator>
          </Checkbox.Root>
          {name}
        </Label.Root>
      ))}
    </fieldset>
  );
}

function Urgency({ chosen, choose }: { chosen: string; choose: (urgency: string) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">How soon do you need us?</legend>
      <RadioGroup.Root value={chosen} onValueChange={choose} className="mt-2 flex gap-4">
        {words.form.urgencies.map((name) => (
          <Label.Root key={name} className="flex items-center gap-2">
            <RadioGroup.Item
              value={name}
              className="grid size-5 place-items-center rounded-full border border-slate-400"
            >
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-slate-900" />
            </RadioGroup.Item>
            {name}
          </Label.Root>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}
