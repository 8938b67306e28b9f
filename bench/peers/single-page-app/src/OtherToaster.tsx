import * as Toast from "@radix-ui/react-toast";

/** The second place for toasts that the usual starter mounts beside sonner's. */
export function OtherToaster() {
  return (
    <Toast.Provider>
      <Toast.Viewport className="fixed right-0 bottom-0 z-50 flex w-96 flex-col gap-2 p-4" />
    </Toast.Provider>
  );
}
