import { useState } from "react";
import { deleteFile } from "./server-calls.ts";
import { useAnswer } from "./use-answer.ts";

export function UnusedPictures() {
  const { answer: pictures = [] } = useAnswer<{ path: string; size: number }[]>("pictures");
  const [failure, setFailure] = useState<string>();
  if (pictures.length === 0) return null;
  const remove = (path: string) => {
    setFailure(undefined);
    deleteFile(path).catch(({ message }: Error) => setFailure(message));
  };
  return (
    <>
      <button type="button" popoverTarget="unused-pictures">
        Unused pictures: {pictures.length}
      </button>
      <section id="unused-pictures" popover="auto" aria-label="Unused pictures">
        <p>No page shows these pictures. If you delete one by mistake, History puts it back.</p>
        {failure && <p role="alert">{failure}</p>}
        <ul>
          {pictures.map(({ path, size }) => {
            const file = path.replace("content/images/", "");
            return (
              <li key={path}>
                <img src={`/images/${file}`} alt="" loading="lazy" />
                {file}, {Math.ceil(size / 1000)} KB
                <button type="button" onClick={() => remove(path)} aria-label={`Delete ${file}`}>
                  Delete
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
