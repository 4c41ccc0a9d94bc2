import type { ClipboardEvent } from 'react'
import { decodeText } from '#game/decode-text.ts'
import { Button } from '#ui/button/button.tsx'
import { FileButton } from '#ui/button/file-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { texts } from './texts.ts'

/** Longest text that is shown in the field, in characters. More would make typing slow. */
const mostShown = 20_000

/** The text to import. `name`: the name of the file or of the pasted text; empty if the text is in the field. */
export interface Source {
  readonly name: string
  readonly text: string
}

interface ImportSourceProps {
  readonly source: Source
  readonly error: string
  readonly onChange: (source: Source) => void
  readonly onProblem: (problem: string) => void
}

/** Where the lines of an import come from: a field to paste them into, or a file. */
export function ImportSource({ source, error, onChange, onProblem }: ImportSourceProps) {
  const readFile = async (file: File) => {
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (text === undefined) onProblem(texts.noText)
      else onChange({ name: file.name, text })
    } catch {
      onProblem(texts.fileFailed)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const text = event.clipboardData.getData('text/plain')
    const [file] = files
    if (file) void readFile(file)
    else if (text.length > mostShown) onChange({ name: texts.pasted, text })
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-2">
      {source.name === '' ? (
        <TextArea
          label={texts.paste}
          hint={texts.pasteHint}
          rows={4}
          required
          value={source.text}
          error={error}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ name: '', text: event.currentTarget.value })}
          onPaste={onPaste}
        />
      ) : (
        <div>
          <span className="label-text text-base">{texts.paste}</span>
          <p className="flex flex-wrap items-center gap-x-3 border border-line bg-paper-raised pl-3">
            <span className="min-w-0 grow truncate">{source.name}</span>
            <Button variant="quiet" onClick={() => onChange({ name: '', text: '' })}>
              {texts.takeOut}
            </Button>
          </p>
          <p role="alert" className="text-sm text-hull empty:hidden">
            {error}
          </p>
        </div>
      )}
      <div>
        <FileButton
          label={texts.file}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFile={(file) => void readFile(file)}
        />
      </div>
    </div>
  )
}
