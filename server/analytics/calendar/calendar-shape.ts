/**
 * The mapping of moments to days. If the time zone of the counts was changed, each moment belongs to a day of the zone
 * that was in force at that time.
 */
export interface Calendar {
  /** The zone now, such as Europe/Berlin. */
  readonly zone: string
  /** The day of a second since 1970. */
  readonly dayOf: (second: number) => number
  /** The first second of a day. */
  readonly startOf: (day: number) => number
  readonly today: () => number
  /** The hour of the day, 0 to 23. */
  readonly hour: () => number
  /** SQL of the day of a moment in PocketBase's format. */
  readonly daySql: (moment: string) => string
  /** SQL of the hour of a second since 1970. */
  readonly hourSql: (second: string) => string
}
