import { lazy, Suspense, type ReactElement } from 'react'

import type { StarSystem } from '#game/star-system.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const MarksEditor = lazy(async () => ({ default: (await import('../marks/marks-editor.tsx')).MarksEditor }))

/** The player's own bookmark, tags and note. */
export const SystemMarks = ({ system }: { readonly system: StarSystem }): ReactElement => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <MarksEditor key={system.id} systemId={system.id} />
  </Suspense>
)
