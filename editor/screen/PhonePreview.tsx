import { useEffect, useState } from "react";

const key = "phone-preview";

export function PhonePreview() {
  const [isOn, setIsOn] = useState(localStorage.getItem(key) === "on");
  useEffect(() => {
    document.body.classList.toggle(key, isOn);
    localStorage.setItem(key, isOn ? "on" : "off");
  }, [isOn]);
  return (
    <button type="button" className="phone-width" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
      Phone preview
    </button>
  );
}
