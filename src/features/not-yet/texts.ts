/** Texts of the placeholder for screens that are not built yet. `screens`: by route path. */
export const texts = {
  comingLater: 'Coming later',
  notBuilt: 'This screen is not built yet. It comes with a later version.',
  backToStaff: 'Back to the staff overview',
  unknownScreen: { heading: 'Coming later', sentence: 'Another part of the app will be here.' },
  screens: {
    '/admin': { heading: 'Admin', sentence: 'Here staff will see open tasks: feedback, codes, accounts.' },
    '/admin/feedback': { heading: 'Feedback', sentence: 'Here staff will read and answer what players write.' },
    '/admin/orion-balance': {
      heading: 'Balance',
      sentence: 'Here staff will compare ships and points with simulated battles.',
    },
    '/admin/users': { heading: 'Users', sentence: 'Here admins will manage accounts, their status and their roles.' },
    '/admin/analytics': { heading: 'Analytics', sentence: 'Here admins will see what players use the companion for.' },
  },
} as const
