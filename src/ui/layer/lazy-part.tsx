import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useLazyCode, type LazyCode } from '../state/lazy-code.ts'
import { texts } from '../texts.ts'
import { Dialog } from './dialog.tsx'

interface LazyPartProps<T extends object> {
  readonly of: LazyCode<T>
  readonly onClose: () => void
  readonly children: (code: T) => ReactNode
}

export function LazyPart<T extends object>({ of, onClose, children }: LazyPartProps<T>) {
  const { code, failures, isFetching, retry } = useLazyCode(of)
  if (code) return children(code)
  if (failures === 0) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.part.title}
      size="small"
      footer={
        <>
          {/* A newer build may have replaced the chunk; then only a reload helps. */}
          {failures > 1 && <Button onClick={() => location.reload()}>{texts.part.reload}</Button>}
          <Button variant="primary" busy={isFetching} onClick={retry}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      <p role="alert">{texts.part.explanation}</p>
    </Dialog>
  )
}
