/** What the keen captain weighs how much. The figures were found by battles against the drilled captain. */
export const weights = {
  /** Shares of a target's points that count for its last hull point, and for each threshold that is crossed. */
  kill: 0.15,
  threshold: 0.05,
  /** Below 1, hull counts the more the less of it is left. */
  focus: 0.7,
  /** Share of its points that a target is worth besides, if it is destroyed before it has fired. */
  silenced: 0.3,
  /** Share of its points that an Ion critical is worth, and how much less with each critical that is open. */
  ion: 0.1,
  ionTires: 0.35,
  /** Share of the damage done to other targets than the best. */
  others: 0.25,
  /** How much damage taken counts against damage done: always, and times the caution of the doctrine. */
  caution: 0,
  cautionByDoctrine: 1,
  /** How much range and heading to the nearest enemy count. */
  range: 1,
  drive: 1,
}
