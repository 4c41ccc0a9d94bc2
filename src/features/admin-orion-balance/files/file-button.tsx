import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { UploadIcon } from '#ui/icon/icons-actions.tsx'

interface FileButtonProps {
  readonly label: string
  readonly onFile: (file: File) => void
}

/** A button to choose a JSON file. */
export function FileButton({ label, onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="quiet" icon={<UploadIcon size={20} />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept="application/json,.json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
