import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LeaveForm } from '#pieces/subscription/leave-form.tsx'
import { texts as words } from '#pieces/subscription/texts.ts'
import { topicOrder } from '#pieces/subscription/topics.ts'
import { unsubscribeTokenOf, isCodesToken } from '#store/mail/mail-link.ts'
import { useLeaving } from '#store/mail/use-leaving.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { LeaveOwn } from './leave-own.tsx'
import { SubscribeAgain } from './subscribe-again.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly token: string
  readonly back: ReactNode
}

/** Unsubscribes by the token of a mail, whose address may differ from that of the account. */
function LeaveByToken({ token, back }: Props) {
  const [isAgain, setAgain] = useState(false)
  const leaving = useLeaving(token)
  if (isAgain) return <SubscribeAgain back={back} />
  return (
    <LeaveForm
      intro={isCodesToken(token) ? words.leave.codesByLink : words.leave.byLink}
      isCodes={isCodesToken(token)}
      offered={topicOrder}
      {...leaving}
      onSubscribeAgain={() => setAgain(true)}
      back={back}
    />
  )
}

const tokenOfAddress = (): string | undefined => {
  const { pathname, search, hash } = window.location
  return unsubscribeTokenOf(pathname + search + hash)
}

/**
 * The page `/unsubscribe` (RT-07). With the token of a mail link it unsubscribes that mail's address, otherwise the
 * player's own.
 */
export function Page() {
  // `times` distinguishes each opening, also of the same link.
  const [{ token, times }, setOpened] = useState(() => ({ token: tokenOfAddress(), times: 1 }))
  // A second link in the same tab changes only the fragment, so the page stays mounted.
  useEffect(() => {
    const onHashChange = () => {
      const next = tokenOfAddress()
      if (next !== undefined) setOpened((before) => ({ token: next, times: before.times + 1 }))
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])
  // The token is removed from the address bar, so that it is not shared or kept in the history.
  useEffect(() => {
    if (token !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token, times])
  const back = (
    <Link to="/main-menu" className={buttonClass({ variant: 'quiet', full: true })}>
      {texts.menu}
    </Link>
  )
  return (
    <>
      <PageHeading title={texts.heading} lead={texts.lead} />
      <Panel notched title={texts.panel} className="max-w-130">
        {token === undefined ? <LeaveOwn back={back} /> : <LeaveByToken key={times} token={token} back={back} />}
      </Panel>
    </>
  )
}
