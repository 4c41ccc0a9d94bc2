import { useRef, type ClipboardEvent, type ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { UploadIcon } from '#ui/icon/icons-actions.tsx'
import { texts } from './texts.ts'

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
        label={texts.fields.text}
        hint={texts.fields.textHint}
        rows={4}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder={texts.fields.textPlaceholder}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={onPaste}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button icon={<UploadIcon />} onClick={() => chooser.current?.click()}>
          {texts.fields.selectFiles}
        </Button>
        <p className="min-w-0 grow basis-56 text-sm text-ink-dim">
          <span className="hidden pointer-fine:inline">{texts.fields.dropHint}</span>
          {texts.fields.filesHint}
        </p>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label={texts.fields.files}
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
