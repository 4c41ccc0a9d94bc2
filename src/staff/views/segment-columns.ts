import { subscriberAccountColumns, subscriberColumns } from '#shared/lists/subscribers.ts'

/** The columns of the list of subscribers, by which a saved view filters. */
export const segmentColumns = Object.entries({ ...subscriberColumns, ...subscriberAccountColumns }).map(
  ([key, column]) => ({ key, ...column }),
)
