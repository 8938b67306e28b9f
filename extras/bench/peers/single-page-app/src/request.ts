export interface Request {
  name: string;
  email: string;
  phone: string;
  services: string[];
  urgency: string;
}

export type Problems = Partial<Record<keyof Request, string>>;

export const emptyRequest: Request = { name: "", email: "", phone: "", services: [], urgency: "I'm Flexible" };

export function problemsOf({ name, email, phone }: Request): Problems {
  return {
    ...(name.trim() === "" && { name: "Please enter your name" }),
    ...(!/^\S+@\S+\.\S+$/.test(email) && { email: "Please enter a valid email address" }),
    ...(phone.trim() === "" && { phone: "Please enter your phone number" }),
  };
}
