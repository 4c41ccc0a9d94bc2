import { useCallback, useEffect, useState } from 'react'
import { makeRandomId } from '#records/browser/random-id.ts'
import { texts } from './texts.ts'

export interface ImportItem {
  readonly key: string
  /** Name of the file, or "Pasted text". */
  readonly name: string
  readonly content: Blob | string
}

export interface ImportQueue {
  readonly items: readonly ImportItem[]
  readonly addFiles: (files: Iterable<File>) => void
  readonly addText: (text: string) => void
  readonly clear: () => void
}

/** Maximum number of files in one drop. More are probably a mistake. */
const maxFiles = 50

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Queue of files dropped on the page, and of text pasted outside a field. `onAdd` is called for each. */
export function useImportQueue(onAdd: () => void): ImportQueue {
  const [items, setItems] = useState<readonly ImportItem[]>([])
  const add = useCallback(
    (added: readonly Omit<ImportItem, 'key'>[]) => {
      if (added.length === 0) return
      setItems((before) => [...before, ...added.map((item) => ({ ...item, key: makeRandomId() }))])
      onAdd()
    },
    [onAdd],
  )
  const addFiles = useCallback(
    (files: Iterable<File>) => add([...files].slice(0, maxFiles).map((file) => ({ name: file.name, content: file }))),
    [add],
  )
  const addText = useCallback((text: string) => add([{ name: texts.fields.pastedText, content: text }]), [add])
  const clear = useCallback(() => setItems([]), [])

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') || !isField(event.target)) event.preventDefault()
    }
    const take = (data: DataTransfer | null): boolean => {
      if (!data) return false
      const text = data.getData('text/plain')
      if (data.files.length > 0) addFiles(data.files)
      else if (text.trim() !== '') addText(text)
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
  }, [addFiles, addText])

  return { items, addFiles, addText, clear }
}
