// A sound and a vibration per verdict: high and short to admit, two tones to check, three for already admitted, low and
// long to stop.
const TONES = {
  go: [[880, 0, 0.12], [1320, 0.12, 0.18]],
  wait: [[520, 0, 0.16], [520, 0.24, 0.16]],
  used: [[520, 0, 0.16], [390, 0.24, 0.16], [520, 0.48, 0.16]],
  stop: [[180, 0, 0.5]],
};
const BUZZ = { go: [60], wait: [80, 80, 80], used: [80, 80, 80, 80, 80], stop: [400] };

let context;

// Browsers allow sound only after a touch, so a touch handler calls this.
export const wake = () => {
  try {
    context ??= new AudioContext();
    context.resume();
  } catch {
    // no sound: the text remains
  }
};

export const signal = (tone) => {
  navigator.vibrate?.(BUZZ[tone]);
  if (context?.state !== "running") return;
  for (const [hertz, after, seconds] of TONES[tone]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + after;
    oscillator.type = tone === "stop" ? "square" : "sine";
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.25, begin);
    gain.gain.setTargetAtTime(0, begin + seconds, 0.02);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + seconds + 0.1);
  }
};
