import type { ReactElement } from 'react'
import type { StarSystem } from '#game/stars/star-system.ts'
import { Fetched, makePart } from '#ui/fetched.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const marksPart = makePart('Your marks', () => import('../marks/marks-editor.tsx'))

/** The player's own bookmark, tags and note. */
export const SystemMarks = ({ system }: { readonly system: StarSystem }): ReactElement => (
  <Fetched part={marksPart} waiting={<Skeleton className="h-40" />}>
    {({ MarksEditor }) => <MarksEditor key={system.id} systemId={system.id} />}
  </Fetched>
)
