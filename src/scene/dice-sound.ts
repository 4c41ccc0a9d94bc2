/** Sounds of dice impacts, synthesised: no file is fetched. */
export interface DiceSound {
  /**
   * Enables sound. Browsers require the call to be inside a tap or key handler; until then, and without Web Audio,
   * nothing is played.
   */
  readonly unlock: () => void
  /** Plays one impact; strength above 0 to 1. */
  readonly playImpact: (strength: number) => void
  /** Stops all sound and closes the audio context. */
  readonly close: () => void
}

/** s */
const bufferLength = 0.07
/** An impact within this time of the last one is not played, s. */
const minInterval = 0.03
/** Two resonances of a small hard body: frequency in Hz and decay in 1/s. */
const tones = [
  { frequency: 2100, decay: 95, share: 0.5 },
  { frequency: 3350, decay: 140, share: 0.28 },
] as const
const noise = { decay: 210, share: 0.6 } as const

/** @param random Uniform in [0, 1), for the noise part. */
const makeImpactBuffer = (context: AudioContext, random: () => number): AudioBuffer => {
  const rate = context.sampleRate
  const buffer = context.createBuffer(1, Math.ceil(rate * bufferLength), rate)
  buffer.getChannelData(0).forEach((_, index, samples) => {
    const time = index / rate
    const ring = tones.reduce(
      (sum, { frequency, decay, share }) =>
        sum + share * Math.sin(2 * Math.PI * frequency * time) * Math.exp(-decay * time),
      0,
    )
    samples[index] = ring + noise.share * (random() * 2 - 1) * Math.exp(-noise.decay * time)
  })
  return buffer
}

export function makeDiceSound(random: () => number = Math.random): DiceSound {
  let context: AudioContext | undefined
  let buffer: AudioBuffer | undefined
  let last = -Infinity
  return {
    unlock: () => {
      if (typeof AudioContext === 'undefined') return
      if (!context) {
        context = new AudioContext()
        buffer = makeImpactBuffer(context, random)
      }
      // The browser may refuse; the next tap tries again.
      if (context.state !== 'running') context.resume().catch(() => undefined)
    },
    playImpact: (strength) => {
      if (!context || !buffer || context.state !== 'running' || context.currentTime - last < minInterval) return
      last = context.currentTime
      const source = context.createBufferSource()
      const volume = context.createGain()
      source.buffer = buffer
      source.playbackRate.value = 0.85 + random() * 0.3
      // Energy grows with the square of the speed.
      volume.gain.value = 0.5 * Math.min(1, Math.max(0, strength)) ** 2
      source.connect(volume).connect(context.destination)
      source.start()
    },
    close: () => {
      context?.close().catch(() => undefined)
      context = undefined
      buffer = undefined
    },
  }
}

/** ms */
const pulseLength = 18

/** Vibrates the device shortly for the player's own roll, where supported (not on iOS). */
export const vibrate = (): void => {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate(pulseLength)
}
