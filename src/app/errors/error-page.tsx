import { Component, useEffect, useRef, type ReactNode } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router-dom'
import { isBot } from '#shared/analytics/bots.ts'
import { useSession } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { Toaster } from '#ui/layer/toaster.tsx'
import { Heading, Label } from '#ui/page/typography.tsx'
import { FeedbackSlot } from '../feedback-slot.tsx'
import { pageTitle } from '../route-announcer.tsx'
import { ChunkUnavailableError, describeError, type ErrorWords } from './error-words.ts'
import { ReportError } from './report-error.tsx'
import { texts } from './texts.ts'
import './error-page.css'

export function RouteError() {
  const thrown = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isBot(navigator.userAgent)) return <meta name="robots" content="noindex" />
  return (
    <ErrorPage
      thrown={thrown}
      words={describeError(thrown)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}

/**
 * The error page if the frame of the app could not be rendered. It includes the parts that `Tell us` needs, if these
 * can be rendered.
 */
export function RootError() {
  return (
    <main id="main" className="bare-sheet">
      <WithoutIfBroken
        parts={(page) => (
          <>
            <FeedbackSlot>{page}</FeedbackSlot>
            <Toaster />
          </>
        )}
      >
        <RouteError />
      </WithoutIfBroken>
    </main>
  )
}

interface WithoutIfBrokenProps {
  readonly parts: (children: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** Renders the children inside `parts`, or alone if rendering the parts throws. */
class WithoutIfBroken extends Component<WithoutIfBrokenProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    const { parts, children } = this.props
    return this.state.isBroken ? children : parts(children)
  }
}

interface ErrorPageProps {
  readonly thrown: unknown
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
function ErrorPage({ thrown, words: { kind, status, message, description }, onRetry, retrying }: ErrorPageProps) {
  const loggedIn = useSession().status === 'logged-in'
  const { analytics } = useServices().records
  const isFault = kind === 'fault' && !(thrown instanceof ChunkUnavailableError)
  useEffect(() => {
    if (isFault) analytics.error('script', thrown)
  }, [analytics, isFault, thrown])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = pageTitle(message)
    heading.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <section data-kind={kind} className={cx('error-sheet', `error-${kind}`)}>
      <div className="error-card">
        <Label className={kind === 'fault' ? 'text-hull!' : undefined}>{eyebrows[kind]}</Label>
        {status === null ? null : (
          <p translate="no" className="error-status figures">
            {status}
          </p>
        )}
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
          {kind === 'fault' && <ReportError thrown={thrown} />}
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
