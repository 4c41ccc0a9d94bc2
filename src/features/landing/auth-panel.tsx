import { useEffect, useRef, useState } from 'react'
import { useEditInProgress } from '#store/edits.ts'
import { useSession } from '#store/hooks.ts'
import { loggedInBefore } from '#store/logged-in-before.ts'
import { forgetMailLink, openMailLink, type MailLink } from '#store/mail/mail-link.ts'
import { peekWantedAddress } from '#store/wanted-address.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import { Heading } from '#ui/page/typography.tsx'
import { fetchForms, LinkPart } from './links/link-part.tsx'
import { LogInForm } from './log-in-form.tsx'
import { texts } from './texts.ts'
import { useOpenAfterLogin } from './use-open-after-login.ts'

type Task = 'log-in' | 'register' | 'forgotten' | 'ask' | 'waiting-list' | Exclude<MailLink['kind'], 'code'>

const titles: Readonly<Record<Task, string>> = {
  'log-in': texts.panel.logInOrRegister,
  register: texts.panel.logInOrRegister,
  forgotten: texts.panel.forgotten,
  reset: texts.panel.reset,
  confirm: texts.panel.confirm,
  subscribe: texts.panel.subscribe,
  unsubscribe: texts.panel.unsubscribe,
  ask: texts.panel.ask,
  'waiting-list': texts.panel.waitingList,
}

const tabs = [
  { value: 'log-in', label: texts.logIn.submit },
  { value: 'register', label: texts.panel.register },
] as const

/** The form that a link opens. An alpha code is for registering. */
const taskOf = ({ kind }: MailLink): Task => (kind === 'code' ? 'register' : kind)
const codeOf = (link: MailLink | undefined): string => (link?.kind === 'code' ? link.token : '')

/** The name of the screen at a path, to complete "Log in to open …". */
const screenName = (path: string): string =>
  texts.screens[path.split('/')[1]?.toLowerCase() ?? ''] ?? texts.unknownScreen

interface AuthPanelProps {
  /** Whether the requested address is that of a shared fleet, which the page shows itself. */
  readonly sharesFleet?: boolean
  /** Whether the fleet is added to the visitor's fleets after the login. */
  readonly keepsFleet?: boolean
}

/** A visitor who wants to keep a fleet and has never logged in on this device has probably no account. */
const firstTask = (keepsFleet: boolean): Task => (keepsFleet && !loggedInBefore() ? 'register' : 'log-in')

/** Panel with one form: log in, register, or what a link in one of our e-mails asks for. */
export function AuthPanel({ sharesFleet = false, keepsFleet = false }: AuthPanelProps) {
  const [link, setLink] = useState(openMailLink)
  /** How often a link was opened. The form starts again even if it is the same link. */
  const [opened, setOpened] = useState(1)
  const [task, setTask] = useState<Task>(() => (link ? taskOf(link) : firstTask(keepsFleet)))
  const [email, setEmail] = useState('')
  const [code, setCode] = useState(() => codeOf(link))
  const requestedPath = useState(peekWantedAddress)[0]?.split(/[?#]/)[0]
  const [keptBefore, setKeptBefore] = useState(keepsFleet)
  if (keptBefore !== keepsFleet) {
    setKeptBefore(keepsFleet)
    if (keepsFleet && task === 'log-in') setTask(firstTask(keepsFleet))
  }

  // A mail link opened in this tab changes only the fragment, so the page is not loaded again.
  useEffect(() => {
    const onHashChange = () => {
      if (window.location.hash === '') return
      const next = openMailLink()
      setLink(next)
      setOpened((times) => times + 1)
      if (next) setTask(taskOf(next))
      if (next?.kind === 'code') setCode(next.token)
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])

  const heading = useRef<HTMLHeadingElement>(null)
  const open = (next: Task) => {
    setTask(next)
    heading.current?.focus()
  }
  useBackCloses(task === 'forgotten', () => open('log-in'))
  const session = useSession()
  const loggedIn = session.status === 'logged-in'
  // The form to log in shows the server's own words, if it gave any.
  const hasEnded = session.ended === 'refused' && session.refusal === ''
  // What was typed would be lost if the page were reloaded for a new build (CA-13).
  useEditInProgress((email !== '' || code !== codeOf(link)) && !loggedIn)
  const openAfterLogin = useOpenAfterLogin()
  const proceed = loggedIn ? openAfterLogin : () => open('log-in')
  const dismissLink = () => {
    forgetMailLink()
    proceed()
  }
  const isTab = task === 'log-in' || task === 'register'

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only fetches the forms ahead
    <section
      aria-labelledby="entry"
      onPointerEnter={fetchForms}
      onFocus={fetchForms}
      className="plate plate-notched [--notch:22px] [--plate-line:var(--color-ink)]"
    >
      {/* The notice at the end of a form has a title of its own, and two titles would say the same twice. */}
      <div className="group grid gap-5 p-5 sm:p-6">
        <Heading
          ref={heading}
          tabIndex={-1}
          id="entry"
          level={2}
          size="part"
          className={isTab ? 'sr-only' : 'pr-4 outline-none group-has-data-notice:sr-only'}
        >
          {titles[task]}
        </Heading>
        {isTab ? (
          <SegmentedControl label={texts.panel.tabs} labelHidden full options={tabs} value={task} onChange={setTask} />
        ) : null}
        {isTab && keepsFleet ? <p className="font-semibold">{texts.panel.keepsFleet}</p> : null}
        {isTab && requestedPath === '/unsubscribe' ? (
          <p className="text-sm text-ink-dim">{texts.panel.leaving}</p>
        ) : isTab && requestedPath !== undefined && !sharesFleet ? (
          <p className="text-sm text-ink-dim">{texts.panel.wanted(screenName(requestedPath))}</p>
        ) : null}
        {task === 'log-in' && hasEnded && <p>{texts.panel.ended}</p>}
        {task === 'log-in' && <LogInForm email={email} onEmail={setEmail} onForgotten={() => open('forgotten')} />}
        {task === 'log-in' ? null : (
          <LinkPart
            key={`${task} ${opened}`}
            task={task}
            token={link?.token ?? ''}
            {...{ email, code, onEmail: setEmail, onCode: setCode }}
            {...(task === 'waiting-list'
              ? { onBack: () => open('register'), backLabel: texts.panel.backToRegister }
              : task === 'forgotten'
                ? { onBack: () => open('log-in') }
                : { onBack: dismissLink, backLabel: loggedIn ? texts.panel.goToMenu : texts.panel.goToLogIn })}
            onWaitingList={() => open('waiting-list')}
            onSubscribe={() => open('ask')}
          />
        )}
      </div>
    </section>
  )
}
