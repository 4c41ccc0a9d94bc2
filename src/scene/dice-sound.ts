/** Clacks of dice, made on the spot: no file is fetched. */
export interface DiceSound {
  /**
   * Lets sound begin; browsers want this to be called from within a tap or a key press. Until then all is silent, and
   * so it stays where there is no Web Audio.
   */
  readonly unlock: () => void
  /** One die strikes something; strength above 0 to 1. */
  readonly knock: (strength: number) => void
  /** Ends all sound and gives the device back. */
  readonly close: () => void
}

/** s */
const clackLength = 0.07
/** A clack within this time of the last one is the same clack, s. */
const together = 0.03
/** Two tones of a small hard body, Hz, and how fast they die away, 1/s. */
const tones = [
  { pitch: 2100, fading: 95, share: 0.5 },
  { pitch: 3350, fading: 140, share: 0.28 },
] as const
const rattle = { fading: 210, share: 0.6 } as const

/** @param random 0 to below 1: for the rattle, and so that no two clacks are quite alike. */
const makeClack = (context: AudioContext, random: () => number): AudioBuffer => {
  const rate = context.sampleRate
  const clack = context.createBuffer(1, Math.ceil(rate * clackLength), rate)
  clack.getChannelData(0).forEach((_, index, samples) => {
    const time = index / rate
    const ring = tones.reduce(
      (sum, { pitch, fading, share }) => sum + share * Math.sin(2 * Math.PI * pitch * time) * Math.exp(-fading * time),
      0,
    )
    samples[index] = ring + rattle.share * (random() * 2 - 1) * Math.exp(-rattle.fading * time)
  })
  return clack
}

/** Sound for one tray; off until `unlock`. */
export function makeDiceSound(random: () => number = Math.random): DiceSound {
  let context: AudioContext | undefined
  let clack: AudioBuffer | undefined
  let last = -Infinity
  return {
    unlock: () => {
      if (typeof AudioContext === 'undefined') return
      if (!context) {
        context = new AudioContext()
        clack = makeClack(context, random)
      }
      // A refusal is no fault: the next tap asks again.
      if (context.state !== 'running') context.resume().catch(() => undefined)
    },
    knock: (strength) => {
      if (!context || !clack || context.state !== 'running' || context.currentTime - last < together) return
      last = context.currentTime
      const source = context.createBufferSource()
      const volume = context.createGain()
      source.buffer = clack
      source.playbackRate.value = 0.85 + random() * 0.3
      // Loudness is felt by energy: half as fast is a quarter as loud.
      volume.gain.value = 0.5 * Math.min(1, Math.max(0, strength)) ** 2
      source.connect(volume).connect(context.destination)
      source.start()
    },
    close: () => {
      context?.close().catch(() => undefined)
      context = undefined
      clack = undefined
    },
  }
}

/** ms: felt, not heard */
const pulseLength = 18

/** One short pulse for one's own roll, where there is such a thing (not on iOS); never needed. */
export const pulse = (): void => {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator) navigator.vibrate(pulseLength)
}
