/**
 * The code of the pages of staff. The first of them that is opened loads this file, with the names of all their files.
 * `routes.ts` says which role may open which.
 */
export const staffPages = {
  home: () => import('#features/admin-home/home-page.tsx'),
  codes: () => import('#features/admin-codes/codes-page.tsx'),
  codePart: () => import('#features/admin-codes/code-part-page.tsx'),
  feedback: () => import('#features/admin-feedback/feedback-page.tsx'),
  subscribers: () => import('#features/admin-subscribers/subscribers-page.tsx'),
  balance: () => import('#features/admin-orion-balance/balance-page.tsx'),
  changes: () => import('#features/admin-changes/changes-page.tsx'),
  users: () => import('#features/admin-users/users-page.tsx'),
  analytics: () => import('#features/admin-analytics/analytics-page.tsx'),
  campaigns: () => import('#features/admin-mail/campaigns-page.tsx'),
  mail: () => import('#features/admin-mail/mail-page.tsx'),
  distribute: () => import('#features/admin-distribute/distribute-page.tsx'),
  print: () => import('#features/print/print-page.tsx'),
} satisfies Readonly<Record<string, () => Promise<unknown>>>

export type StaffPages = typeof staffPages
