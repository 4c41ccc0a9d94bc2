/** How moments fall on days. Where the time zone of the counts was changed, each moment has the day of the zone of its time. */
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
  /** SQL of the day of a moment as PocketBase writes it. */
  readonly daySql: (moment: string) => string
  /** SQL of the hour of a second since 1970. */
  readonly hourSql: (second: string) => string
}
