/** Texts of the screen around its panels. */
export const texts = {
  title: 'Analytics',
  parts: {
    label: 'Parts of analytics',
    overview: 'Overview',
    funnel: 'Funnel',
    retention: 'Retention',
    visits: 'Visits',
    errors: 'Errors',
  },
  pageTitle: {
    overview: 'Analytics',
    funnel: 'Funnel: analytics',
    retention: 'Retention: analytics',
    visits: 'Visits: analytics',
    errors: 'Errors: analytics',
  },
  missing: (path: string) => `Page not found: ${path}`,
} as const
