import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { currentBuild } from '#records/app-files/build.ts'
import { consoleLog } from '#records/browser/log.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import { useFeedbackDialogs } from '#store/feedback/feedback-dialogs.ts'
import { Button } from '#ui/button/button.tsx'
import { writeClipboard } from '#ui/clipboard.ts'
import { texts } from './texts.ts'

interface ReportErrorProps {
  readonly thrown: unknown
  readonly onTell?: () => void
}

/**
 * Reports an error to the staff, with its message and a reference that is also in the console. A person who cannot send
 * it from here, such as a visitor, can copy the same as text.
 */
export function ReportError({ thrown, onTell }: ReportErrorProps) {
  const dialogs = useFeedbackDialogs()
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const [reference] = useState(() => makeRandomId().slice(0, 8))
  useEffect(() => consoleLog(`error ${reference}`, thrown), [reference, thrown])
  const words = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : ''
  const error = `${reference} ${words}`.trim().slice(0, 100)
  if (!dialogs) {
    const text = [texts.reference(reference), words, pathname, currentBuild(), navigator.userAgent].join('\n')
    const copy = async () => setSaid((await writeClipboard(text)) ? texts.copied : texts.copyRefused)
    return (
      <>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <p role="status" className="basis-full text-sm text-ink-dim">
          {said}
        </p>
        {/* The text to copy by hand if the browser refuses. */}
        <pre
          translate="no"
          className="figures order-last basis-full text-sm wrap-anywhere whitespace-pre-wrap text-ink-dim"
        >
          {text}
        </pre>
      </>
    )
  }
  const tell = () => {
    onTell?.()
    dialogs.tellUs({ kind: 'bug', error })
  }
  return <Button onClick={tell}>{texts.tellUs}</Button>
}
