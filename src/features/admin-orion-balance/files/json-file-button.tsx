import { FileButton } from '#ui/button/file-button.tsx'

interface JsonFileButtonProps {
  readonly label: string
  readonly onFile: (file: File) => void
}

/** A button to choose a JSON file. */
export const JsonFileButton = (props: JsonFileButtonProps) => (
  <FileButton variant="quiet" accept="application/json,.json" {...props} />
)
