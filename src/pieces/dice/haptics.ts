import { once } from '#ui/once.ts'

/** Made with the first sound: browsers warn about an audio context that is made before the player has done anything. */
const audioContext = once(() => new AudioContext())

/**
 * Plays a short burst of filtered noise; does nothing without Web Audio.
 * @param strength 0 to 1; sets pitch and volume.
 */
export function playImpact(strength: number): void {
  if (typeof AudioContext === 'undefined') return
  const context = audioContext()
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

/** Makes the device vibrate for 30 ms, if it can. */
export function vibrate(): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(30)
}
