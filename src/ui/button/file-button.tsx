import { useRef } from 'react'
import { UploadIcon } from '../icon/icons-actions.tsx'
import type { ButtonLook } from './button-class.ts'
import { Button } from './button.tsx'

interface FileButtonProps extends Pick<ButtonLook, 'variant' | 'busy'> {
  readonly label: string
  /** Kinds of files, as the attribute of an input has them. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button to choose one file. The same file can be chosen again. */
export function FileButton({ label, accept, onFile, variant, busy }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} icon={<UploadIcon size={20} />} busy={busy} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
