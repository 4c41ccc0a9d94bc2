import { isbot } from 'isbot'
import { useEffect, useRef } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router-dom'
import { useSession } from '#store/hooks.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { Heading, Label } from '#ui/page/typography.tsx'
import { pageTitle } from '../route-announcer.tsx'
import { describeError, type ErrorWords } from './error-words.ts'
import { texts } from './texts.ts'
import './error-page.css'

export function RouteError() {
  const thrown = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isbot(navigator.userAgent)) return <meta name="robots" content="noindex" />
  return <ErrorPage words={describeError(thrown)} onRetry={() => void revalidate()} retrying={state === 'loading'} />
}

export function RootError() {
  return (
    <main id="main" className="bare-sheet">
      <RouteError />
    </main>
  )
}

interface ErrorPageProps {
  readonly words: ErrorWords
  readonly onRetry: () => void
  readonly retrying: boolean
}

const eyebrows: Readonly<Record<ErrorWords['kind'], string>> = {
  missing: texts.eyebrowMissing,
  offline: texts.eyebrowOffline,
  fault: texts.eyebrowFault,
}

/** The error page; `describeError` finds its words (RT-13). */
function ErrorPage({ words: { kind, status, message, description }, onRetry, retrying }: ErrorPageProps) {
  const loggedIn = useSession().status === 'logged-in'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = pageTitle(message)
    heading.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <section data-kind={kind} className={cx('error-sheet', `error-${kind}`)}>
      <div className="error-card">
        <Label className={kind === 'fault' ? 'text-hull!' : undefined}>{eyebrows[kind]}</Label>
        {status === null ? null : <p className="error-status figures">{status}</p>}
        <Heading level={1} size="page" ref={heading} tabIndex={-1} className="outline-none">
          {message}
        </Heading>
        <p role="alert" className="max-w-130 wrap-anywhere text-ink-dim">
          {description}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {kind === 'missing' ? null : (
            <Button variant="primary" onClick={onRetry} busy={retrying}>
              {texts.tryAgain}
            </Button>
          )}
          <Link
            to={loggedIn ? '/main-menu' : '/'}
            className={buttonClass({ variant: kind === 'missing' ? 'primary' : 'secondary' })}
          >
            {loggedIn ? texts.backToMenu : texts.backToStart}
          </Link>
        </div>
      </div>
    </section>
  )
}
