import { useEffect, useState } from 'react'
import type { BookManifest } from '#content/rules-tree.ts'

/** Paths of every file that the offline shell keeps; undefined where the browser keeps none. */
async function keptPaths(): Promise<ReadonlySet<string> | undefined> {
  if (!('caches' in window)) return undefined
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname))
}

/** How many of the book's pages this device keeps; undefined until it is known, and where nothing is kept. */
export function useBookOnDevice({ pages, terms }: BookManifest): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      const kept = await keptPaths().catch(() => undefined)
      if (gone || !kept) return
      const have = pages.filter(({ file }) => kept.has(file)).length
      // The glossary is part of the book: without it the last page is not whole.
      setCount(have === pages.length && !kept.has(terms) ? have - 1 : have)
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    void look()
    // Ready means that everything was fetched ahead.
    void worker?.ready.then(look)
    worker?.addEventListener('controllerchange', look)
    return () => {
      gone = true
      worker?.removeEventListener('controllerchange', look)
    }
  }, [pages, terms])
  return count
}
