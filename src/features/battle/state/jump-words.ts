const hours = ['two', 'four', 'six', 'eight', 'ten', 'twelve'] as const

/**
 * Words for the place at which a ship arrives after its jump (5.2): twice the first die is the direction as an hour of
 * the clock, the second die minus the command of the ship is the distance in inches.
 */
export function jumpWords([direction = 1, distance = 1]: readonly number[], command: number): string {
  const inches = Math.max(0, distance - command)
  const dice = `${direction} and ${distance}`
  return inches === 0
    ? `${dice}: it comes out on its jump point.`
    : `${dice}: ${hours[direction - 1]} o’clock from its jump point, ${distance} − ${command} = ${inches}″ away.`
}
