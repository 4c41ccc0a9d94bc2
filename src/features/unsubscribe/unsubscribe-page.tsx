import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { unsubscribeTokenOf } from '#store/mail/mail-link.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { LeaveByToken } from './leave-by-token.tsx'
import { LeaveOwn } from './leave-own.tsx'
import { texts } from './texts.ts'

/** The link with which the page was opened last. `key` is another one at each opening, also of the same link. */
interface Opened {
  readonly token: string | undefined
  readonly key: string
}

/** The page `/unsubscribe` (RT-07): with the token of a mail link its address, else the player's own, leaves. */
export function Page() {
  const { key, pathname, search, hash } = useLocation()
  const found = unsubscribeTokenOf(pathname + search + hash)
  const [opened, setOpened] = useState<Opened>({ token: found, key })
  // A second link in the same tab changes only the fragment, so the page stays mounted.
  if (found !== undefined && opened.key !== key) setOpened({ token: found, key })
  const { token } = opened
  // The token goes out of the address bar, so that it is not shared or kept in the history.
  useEffect(() => {
    if (token !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token, opened.key])
  const back = (
    <Link to="/main-menu" className={buttonClass({ variant: 'quiet', full: true })}>
      {texts.menu}
    </Link>
  )
  return (
    <>
      <PageHeading title={texts.heading} lead={texts.lead} />
      <Panel notched title={texts.panel} className="max-w-130">
        {token === undefined ? <LeaveOwn back={back} /> : <LeaveByToken key={opened.key} token={token} back={back} />}
      </Panel>
    </>
  )
}
