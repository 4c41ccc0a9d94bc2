import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { unsubscribeTokenOf } from '#store/mail/mail-link.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { LeaveByToken } from './leave-by-token.tsx'
import { LeaveOwn } from './leave-own.tsx'
import { texts } from './texts.ts'

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
