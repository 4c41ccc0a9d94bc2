/** The seven orders of the book (4.2). */
export const orders = [
  'close-in',
  'hold-fire-line',
  'lock-on',
  'run-silent',
  'all-repair',
  'launch-or-recover',
  'board',
] as const
export type Order = (typeof orders)[number]
