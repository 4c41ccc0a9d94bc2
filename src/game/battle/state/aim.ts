/** The bits of the quarters through which a weapon may fire at a target, and the band; 0 bits if it may not. */
export interface Bearing {
  bits: number
  band: number
}

/** The dice and ratings with which a weapon fires at a target. */
export interface Aim extends Bearing {
  failure: number
  defense: number
  /** Hull points that the volley is worth, fired alone. */
  worth: number
}
