import type { AddressLine } from '#shared/codes.ts'
import type { ImportState } from '#staff/import/use-import.ts'
import { Button } from '#ui/button/button.tsx'
import { texts } from './texts.ts'

const words = texts.steps

interface DistributeFooterProps {
  readonly state: ImportState<AddressLine>
  /** Whether addresses are being read. */
  readonly isReading: boolean
  readonly onBack: () => void
  readonly onStart: (lines: readonly AddressLine[]) => Promise<void>
  readonly onTest: () => Promise<void>
  readonly onClose: () => void
}

/** The buttons for each step of a distribution. */
export function DistributeFooter({ state, isReading, onBack, onStart, onTest, onClose }: DistributeFooterProps) {
  switch (state.is) {
    case 'form':
      return (
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.form.cancel}
          </Button>
          <Button onClick={() => void onTest()}>{texts.preview.test}</Button>
          <Button variant="primary" type="submit" form="distribute" busy={isReading}>
            {texts.form.check}
          </Button>
        </>
      )
    case 'checked':
      return (
        <>
          <Button variant="quiet" onClick={onBack}>
            {words.back}
          </Button>
          {state.lines.length > 0 && (
            <Button variant="primary" onClick={() => void onStart(state.lines)}>
              {words.apply(state.lines.length)}
            </Button>
          )}
        </>
      )
    case 'running':
      return null
    case 'done':
      return (
        <>
          {state.left.length > 0 && (
            <Button onClick={() => void onStart(state.left)}>{words.rest(state.left.length)}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      )
  }
}
