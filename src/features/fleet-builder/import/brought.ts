import { useCallback, useEffect, useState } from 'react'

/** Something to be read: a file, or a text from the clipboard. */
export interface Brought {
  readonly key: string
  /** How it is called: the file's name, or "Pasted text". */
  readonly name: string
  readonly content: Blob | string
}

export interface BringIn {
  readonly brought: readonly Brought[]
  readonly bringFiles: (files: Iterable<File>) => void
  readonly bringText: (text: string) => void
  readonly clear: () => void
}

/** More files than anybody means to drop at once. */
const mostFiles = 50

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * What is dropped anywhere on the page, or pasted outside of a field, is brought in. `onBring` is called with the first
 * of it, so that the page can show what it is.
 */
export function useBringIn(onBring: () => void): BringIn {
  const [brought, setBrought] = useState<readonly Brought[]>([])
  const add = useCallback(
    (items: readonly Omit<Brought, 'key'>[]) => {
      if (items.length === 0) return
      setBrought((before) => [...before, ...items.map((item) => ({ ...item, key: crypto.randomUUID() }))])
      onBring()
    },
    [onBring],
  )
  const bringFiles = useCallback(
    (files: Iterable<File>) => add([...files].slice(0, mostFiles).map((file) => ({ name: file.name, content: file }))),
    [add],
  )
  const bringText = useCallback((text: string) => add([{ name: 'Pasted text', content: text }]), [add])
  const clear = useCallback(() => setBrought([]), [])

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') || !isField(event.target)) event.preventDefault()
    }
    const take = (data: DataTransfer | null): boolean => {
      if (!data) return false
      const text = data.getData('text/plain')
      if (data.files.length > 0) bringFiles(data.files)
      else if (text.trim() !== '') bringText(text)
      else return false
      return true
    }
    const onDrop = (event: DragEvent) => {
      if (isField(event.target) && !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isField(event.target) && take(event.clipboardData)) event.preventDefault()
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', onPaste)
    }
  }, [bringFiles, bringText])

  return { brought, bringFiles, bringText, clear }
}
