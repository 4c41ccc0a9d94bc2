import { useState } from 'react'

/** Returns the id of the row before (−1) or after (1) that of `id`; undefined if there is none. */
export type NeighbourOf = (id: string, by: 1 | -1) => string | undefined

/**
 * The rows beside a row. The open record keeps its place even if a change removes its row from the list, for example an
 * answer in a list of unanswered messages. The next row is then the one that took its place.
 */
export function useNeighbours(ids: readonly string[], open: string): NeighbourOf {
  const [kept, setKept] = useState({ id: '', at: -1 })
  const at = open === '' ? -1 : ids.indexOf(open)
  if (at >= 0 && (kept.id !== open || kept.at !== at)) setKept({ id: open, at })
  return (id, by) => {
    const place = ids.indexOf(id)
    if (place >= 0) return ids[place + by]
    return id === kept.id ? ids[by === 1 ? kept.at : kept.at - 1] : undefined
  }
}
