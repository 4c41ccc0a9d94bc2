/** Texts around all screens. */
export const texts = {
  appName: 'Orion Companion',
  appDescription: 'Dice with exact odds, fleets, ships, rules and the map of the Reach.',
  alphaRibbon: 'Alpha: anything here may change or be reset',
  opening: 'Opening the next screen',
  account: 'Account',
} as const
