/** What a throw sounds and feels like; both are off until the player wants them. */

let context: AudioContext | undefined

/** One knock of a die on the tray: a burst of noise that dies away. Silent where the browser plays no sound. */
export function knock(strength: number): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const seconds = 0.06
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 6
  const source = context.createBufferSource()
  source.buffer = buffer
  const tone = context.createBiquadFilter()
  tone.type = 'bandpass'
  tone.frequency.value = 1400 + 900 * strength
  const volume = context.createGain()
  volume.gain.value = 0.5 * Math.min(1, Math.max(0.1, strength))
  source.connect(tone).connect(volume).connect(context.destination)
  source.start()
}

/** One short pulse for one's own throw. */
export const buzz = (): void => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(30)
}
