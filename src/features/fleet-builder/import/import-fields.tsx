import { useRef, type ClipboardEvent, type ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { UploadIcon } from '#ui/icon/icons-actions.tsx'

/** Longest pasted text, in characters, that is shown. A text area with a million characters would freeze. */
const maxShown = 20_000

interface ImportFieldsProps {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onFiles: (files: Iterable<File>) => void
  readonly onText: (text: string) => void
}

export function ImportFields({ typed, onType, onFiles, onText }: ImportFieldsProps): ReactElement {
  const chooser = useRef<HTMLInputElement>(null)
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const text = event.clipboardData.getData('text/plain')
    if (files.length > 0) onFiles(files)
    else if (text.length > maxShown) onText(text)
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Link or list"
        hint="Paste a link, a list in words, or JSON."
        rows={4}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder={'2x Halyard\nCommonweal + Ram Plating'}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button icon={<UploadIcon />} onClick={() => chooser.current?.click()}>
          Choose files
        </Button>
        <p className="min-w-0 grow basis-56 text-sm text-ink-dim">
          Or drop them anywhere on this page. Fleets up to 5 MB, backups up to 100 MB.
        </p>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label="Files to import"
          accept=".json,.txt,.md,application/json,text/plain,text/markdown"
          onChange={(event) => {
            onFiles(event.currentTarget.files ?? [])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
