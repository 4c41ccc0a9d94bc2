import { useEffect, useState } from 'react'
import { catalogueMadeWith, isMadeToday } from '#content/release/made-with.ts'
import type { MadeWith } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { useServices } from '../services.tsx'

/** `unknown`: the figures are not available, because there is no network or because they belong to another content. */
export type MadeCatalogue = Catalogue | 'loading' | 'unknown'

const found = new Map<number, Promise<string | undefined>>()

/** Asks for a release again only if it was not found before. */
function fetchedOnce(release: number, fetchFile: (release: number) => Promise<string | undefined>) {
  const asked = found.get(release) ?? fetchFile(release)
  found.set(release, asked)
  void asked.then((file) => file === undefined && found.delete(release))
  return asked
}

/** The figures that a shared fleet was made with; undefined if the fleet does not name them, or if they are today's. */
export function useMadeCatalogue(made: MadeWith | undefined): MadeCatalogue | undefined {
  const { releases } = useServices().records
  const [got, setGot] = useState<{ readonly key: string; readonly catalogue: MadeCatalogue }>()
  const isOther = made !== undefined && !isMadeToday(made)
  const key = isOther ? `${made.content} ${made.release}` : ''
  useEffect(() => {
    if (key === '') return undefined
    let isStopped = false
    const [content = '', release] = key.split(' ')
    void catalogueMadeWith({ content, release: Number(release) }, (number) =>
      fetchedOnce(number, releases.fetchNumbered),
    ).then((catalogue) => isStopped || setGot({ key, catalogue: catalogue ?? 'unknown' }))
    return () => {
      isStopped = true
    }
  }, [key, releases])
  if (!isOther) return undefined
  return got?.key === key ? got.catalogue : 'loading'
}
