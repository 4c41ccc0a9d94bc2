const two = (n: number): string => String(n).padStart(2, '0')

/** A day by this device's calendar, as 2026-11-25. `time`: ms since 1970. */
export function dayOf(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
