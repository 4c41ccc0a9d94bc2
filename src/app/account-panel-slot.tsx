import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AccountPanel } from '#features/account/account-panel.tsx'
import { useFeedbackDialogs } from '#store/feedback/feedback-dialogs.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { AccountIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

/** A link to any page with this fragment also opens the account panel. */
const fragment = '#account'

export function AccountButton() {
  const [isPressed, setPressed] = useState(false)
  const location = useLocation()
  const navigate = useNavigate()
  const news = useFeedbackDialogs()?.news ?? 0
  const isAskedFor = location.hash === fragment
  const change = (next: boolean) => {
    setPressed(next)
    if (!next && isAskedFor) void navigate({ ...location, hash: '' }, { replace: true })
  }
  return (
    <>
      <IconButton
        label={news > 0 ? texts.accountWithNews(news) : texts.account}
        icon={
          <span className={news > 0 ? 'news-dot' : undefined}>
            <AccountIcon />
          </span>
        }
        aria-haspopup="dialog"
        onClick={() => setPressed(true)}
      />
      <AccountPanel open={isPressed || isAskedFor} onOpenChange={change} />
    </>
  )
}
