import { useState } from "react";
import { tryStorage } from "../tab-storage.ts";

const storageKey = "desk sound";
/** In hertz. */
const notes = [784, 1047];
const noteS = 0.4;

let audio: AudioContext | undefined;

/** Whether new requests make a sound in this browser. Switching it on plays the sound once. */
export function useSound() {
  const [isOn, setOn] = useState(() => tryStorage(() => localStorage.getItem(storageKey)) === "on");
  const toggle = () => {
    setOn(!isOn);
    tryStorage(() => localStorage.setItem(storageKey, isOn ? "off" : "on"));
    if (!isOn) void unlockSound().then(playSound);
  };
  return { isOn, toggle };
}

/** Lets the page play sounds. Most browsers allow that only after a click, and iPhones again after each call. */
export async function unlockSound(): Promise<void> {
  try {
    audio ??= new AudioContext();
    await audio.resume();
  } catch {
    // The desk works without sound.
  }
}

/** Plays two short notes if the browser lets the page play sounds. */
export function playSound(): void {
  if (audio?.state !== "running") return;
  for (const [at, frequency] of notes.entries()) {
    const start = audio.currentTime + (at * noteS) / 2;
    const volume = new GainNode(audio);
    volume.gain.setValueAtTime(0.3, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteS);
    const oscillator = new OscillatorNode(audio, { frequency });
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + noteS);
  }
}
