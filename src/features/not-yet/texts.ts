/** Texts of the placeholder for screens that are not built yet. `screens`: by route path. */
export const texts = {
  comingLater: 'Coming later',
  notBuilt: 'This screen is not built yet. It comes with a later version.',
  backToStaff: 'Back to the staff overview',
  unknownScreen: { heading: 'Coming later', sentence: 'Another part of the app will be here.' },
  screens: {
    '/admin/orion-balance': {
      heading: 'Balance',
      sentence: 'Here staff will compare ships and points with simulated battles.',
    },
  },
} as const
