import { useState } from "react";
import { tryStorage } from "../../sign-in/tab-storage.ts";

const storageKey = "desk sound";
/** In hertz. */
const notes = [784, 1047];
const noteSeconds = 0.4;

let audio: AudioContext | undefined;

/** Remembers whether new requests play a sound in this browser. Turning it on plays the sound once. */
export function useSound() {
  const [isOn, setOn] = useState(() => tryStorage(() => localStorage.getItem(storageKey)) === "on");
  const toggle = () => {
    setOn(!isOn);
    tryStorage(() => localStorage.setItem(storageKey, isOn ? "off" : "on"));
    if (!isOn) void unlockSound().then(playSound);
  };
  return { isOn, toggle };
}

/** Most browsers require a click before they play sounds, and iPhones require another one after each call. */
export async function unlockSound(): Promise<void> {
  try {
    audio ??= new AudioContext();
    await audio.resume();
  } catch {
    // The desk works without sound.
  }
}

export function playSound(): void {
  if (audio?.state !== "running") return;
  for (const [at, frequency] of notes.entries()) {
    const start = audio.currentTime + (at * noteSeconds) / 2;
    const volume = new GainNode(audio);
    volume.gain.setValueAtTime(0.3, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
    const oscillator = new OscillatorNode(audio, { frequency });
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  }
}
