import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { useSession } from '#store/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { pressOf } from '#ui/keys.ts'
import { Heading, Label } from '#ui/page/typography.tsx'
import { watchErrors } from './error-watch.ts'
import { describeError } from './error-words.ts'
import { ReportError } from './report-error.tsx'
import { texts } from './texts.ts'
import './error-page.css'

/** Shows the error page over the screen for errors in our code that nothing else has caught (ER-01, ER-02). */
export function FatalErrors() {
  const [fatal, setFatal] = useState<{ readonly thrown: unknown }>()
  useEffect(() => watchErrors((thrown) => setFatal((before) => before ?? { thrown })), [])
  if (!fatal) return null
  return createPortal(<FatalError thrown={fatal.thrown} onClose={() => setFatal(undefined)} />, document.body)
}

interface FatalErrorProps {
  readonly thrown: unknown
  readonly onClose: () => void
}

/** The screen stays mounted behind this page, so that nothing typed is lost. */
function FatalError({ thrown, onClose }: FatalErrorProps) {
  const loggedIn = useSession().status === 'logged-in'
  const sheet = useRef<HTMLDivElement>(null)
  useScreenBehind(sheet, onClose)
  const { status, message } = describeError(thrown)
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-modal="true"
      aria-labelledby="fatal-error"
      data-state="open"
      className="error-over"
      // An open dialog behind this one disables presses on the whole page.
      style={{ pointerEvents: 'auto' }}
    >
      <section data-kind="fault" className="error-sheet error-fault">
        <div className="error-card">
          <Label className="text-hull!">{texts.eyebrowFault}</Label>
          <p translate="no" className="error-status figures">
            {status}
          </p>
          <Heading id="fatal-error" level={2} size="page" tabIndex={-1} className="outline-none">
            {message}
          </Heading>
          <p role="alert" className="max-w-130 text-ink-dim">
            {texts.screenIsKept}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="primary" onClick={onClose}>
              {texts.backToScreen}
            </Button>
            <ReportError thrown={thrown} onTell={onClose} />
            <Link
              to={loggedIn ? '/main-menu' : '/'}
              onClick={onClose}
              className={buttonClass({ variant: 'secondary' })}
            >
              {loggedIn ? texts.backToMenu : texts.backToStart}
            </Link>
          </div>
        </div>
      </section>
    </div>
  )
}

/**
 * While the sheet is shown, keeps keys, presses and the focus away from the screen behind it. Otherwise an open dialog
 * behind it would close at the first press and lose what was typed there.
 */
function useScreenBehind(sheet: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const before = document.activeElement
    const behind = [...document.body.children].filter(
      (element) => element !== sheet.current && !element.hasAttribute('inert'),
    )
    for (const element of behind) element.setAttribute('inert', '')
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    const stop = (event: Event) => event.stopPropagation()
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation()
      if (pressOf(event).key === 'Escape') escape()
    }
    window.addEventListener('keydown', onKeyDown, options)
    for (const name of ['pointerdown', 'focusin', 'focusout']) window.addEventListener(name, stop, options)
    sheet.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    return () => {
      ended.abort()
      for (const element of behind) element.removeAttribute('inert')
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [sheet])
}
