/** Texts of the signs that the landing page has, too. */
export const texts = {
  offline: 'Offline',
  offlineHint: 'No connection. Everything stored on this device still works.',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
} as const
