import { useState, useEffect } from 'react'
import { checkRegistration } from '#records/account/registration.ts'
import { passwordMax, passwordMin } from '#records/constants.ts'
import { forgetMailLink } from '#store/mail/mail-link.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx'
import { isAlphaHost } from '../alpha/alpha-host.ts'
import { AlphaPart } from '../alpha/alpha-part.tsx'
import { EmailField } from '../email-field.tsx'
import { useOpenAfterLogin } from '../use-open-after-login.ts'
import { useRecordForm } from '../use-record-form.ts'
import { texts } from './texts.ts'

/** A wait that the record store asks for: the remaining seconds, and a function that starts a wait. */
function useWait(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])
  const begin = (seconds: number) => {
    const start = Date.now()
    setNow(start)
    setUntil(start + seconds * 1000)
  }
  return [left, begin]
}

interface Props {
  readonly email: string
  readonly onEmail: (email: string) => void
  /** The alpha code from a link, or typed earlier; '' for none. */
  readonly code: string
  readonly onCode: (code: string) => void
  /** Opens the form for visitors without a code. */
  readonly onWaitingList: () => void
}

const fields = ['email', 'password', 'passwordConfirm', 'alphaCode'] as const

/** The wait if the record store does not say how long, s. */
const usualWait = 60

/** Form to register an account (AU-01). In alpha environments it also has a field for an alpha code (RT-20). */
export function RegisterForm({ email, onEmail, code, onCode, onWaitingList }: Props) {
  const { account, records } = useServices()
  const { session, analytics } = records
  const openAfterLogin = useOpenAfterLogin()
  const isAlpha = isAlphaHost(window.location.hostname)
  const [isRequired, setRequired] = useState(false)
  const [wait, beginWait] = useWait()
  const form = useRecordForm({
    fields,
    check: (values) => checkRegistration(values, isRequired),
    send: async ({ alphaCode, ...registration }) => {
      const outcome = await session.register(alphaCode ? { ...registration, alphaCode } : registration)
      if (!outcome.ok && outcome.error.kind === 'rate-limited') beginWait(outcome.error.seconds ?? usualWait)
      return outcome
    },
    onDone: () => {
      analytics.event('registered')
      forgetMailLink()
      // A visitor who follows a friend's link has a fleet immediately, but is still a new player.
      account.ready().then(
        () => account.firstSteps().getState().begin(),
        () => {},
      )
      openAfterLogin()
    },
  })

  return (
    <form {...form.attributes} className="grid gap-4">
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <NewPasswordFields form={form} bounds={[passwordMin, passwordMax]} label="password" />
      {isAlpha || code !== '' || form.error('alphaCode') !== undefined ? (
        <AlphaPart code={code} onCode={onCode} onRequired={setRequired} error={form.error('alphaCode')} />
      ) : null}
      <p className="text-sm text-ink-dim">{texts.register.visits}</p>
      <FormFooter
        form={form}
        action={texts.register.submit}
        busyAction={texts.register.busy}
        wait={wait > 0 ? texts.register.wait(wait) : undefined}
      />
      {isAlpha ? (
        <Button variant="quiet" onClick={onWaitingList}>
          {texts.register.waitingList}
        </Button>
      ) : null}
    </form>
  )
}
