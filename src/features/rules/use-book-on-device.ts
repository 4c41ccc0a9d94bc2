import { useEffect, useState } from 'react'
import type { BookManifest } from '#content/rules-tree.ts'

/** Paths of all files in the browser's caches; undefined if the browser has no Cache API. */
async function keptPaths(): Promise<ReadonlySet<string> | undefined> {
  if (!('caches' in window)) return undefined
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname))
}

/** Number of pages of the book in the browser's caches; undefined while unknown, and without the Cache API. */
export function useBookOnDevice({ pages, terms }: BookManifest): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      const kept = await keptPaths().catch(() => undefined)
      if (gone || !kept) return
      const have = pages.filter(({ file }) => kept.has(file)).length
      // If only the glossary is missing, one page fewer is reported, because the book is not complete without it.
      setCount(have === pages.length && !kept.has(terms) ? have - 1 : have)
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    void look()
    // When the service worker is ready it has cached all files, so they are counted again.
    void worker?.ready.then(look)
    worker?.addEventListener('controllerchange', look)
    return () => {
      gone = true
      worker?.removeEventListener('controllerchange', look)
    }
  }, [pages, terms])
  return count
}
