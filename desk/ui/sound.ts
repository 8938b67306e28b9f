import { useSetting } from "./setting.ts";

/** In hertz. */
const tones = { request: [784, 1047], "call back": [1047, 784, 1047] };
const noteSeconds = 0.4;

let audio: AudioContext | undefined;

/** Remembers whether news play a sound in this browser. Turning it on plays the sound of a new request once. */
export function useSound() {
  const { isOn, toggle } = useSetting("sound", { isOnAtFirst: false });
  const toggleAndPlay = () => {
    toggle();
    if (!isOn) void unlockSound().then(() => playSound("request"));
  };
  return { isOn, toggle: toggleAndPlay };
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

export function playSound(of: keyof typeof tones): void {
  if (audio?.state !== "running") return;
  for (const [at, frequency] of tones[of].entries()) {
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
