import { useEffect, useMemo, useRef, useState } from 'react'
import type { Source } from './found-fleets.ts'
import type { ImportItem } from './import-queue.ts'
import { readFile, readText } from './read-import.ts'

type Read = Source['read']

/** Waits for the next paint, so that the page can show "Reading" before a large file blocks it. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

async function read(content: Blob | string): Promise<Read> {
  await nextPaint()
  return typeof content === 'string' ? readText(content) : readFile(content)
}

/** Reads imported items one after the other, and the typed text again at each change. The typed text comes first. */
export function useSources(items: readonly ImportItem[], typed: string): readonly Source[] {
  const [results, setResults] = useState<Readonly<Record<string, Read>>>({})
  const begun = useRef(new Set<string>())
  useEffect(() => {
    const fresh = items.filter(({ key }) => !begun.current.has(key))
    for (const { key } of fresh) begun.current.add(key)
    const readAll = async () => {
      for (const { key, content } of fresh) {
        const result = await read(content)
        setResults((before) => ({ ...before, [key]: result }))
      }
    }
    void readAll()
  }, [items])

  const [typedRead, setTypedRead] = useState<{ readonly text: string; readonly read: Read }>()
  useEffect(() => {
    let overtaken = false
    void readText(typed).then((result) => overtaken || setTypedRead({ text: typed, read: result }))
    return () => {
      overtaken = true
    }
  }, [typed])

  return useMemo(() => {
    // The result of the previous text stays until the new text is read, so that the list does not flicker.
    const isTyped = typed.trim() !== '' && typedRead !== undefined && typedRead.text.trim() !== ''
    return [
      ...(isTyped ? [{ key: 'typed', name: '', read: typedRead.read }] : []),
      ...items.map(({ key, name }) => ({ key, name, read: results[key] })),
    ]
  }, [typed, typedRead, items, results])
}
