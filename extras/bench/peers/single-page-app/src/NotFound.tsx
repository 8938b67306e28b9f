import { Link } from "react-router";

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p>
        This page does not exist. <Link to="/">Home</Link>
      </p>
    </main>
  );
}
