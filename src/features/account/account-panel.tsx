import { useState } from 'react'
import { useEditInProgress } from '#store/edits.ts'
import { useSession } from '#store/hooks.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { LogOutIcon } from '#ui/icon/icons-actions.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { EmailAddress } from '#ui/page/email-address.tsx'
import { LicencesLink } from '#ui/page/licences-link.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { EmailForm, NameForm, PasswordForm } from './account-forms.tsx'
import { AccountRow, type RowControl } from './account-row.tsx'
import { DeleteForm } from './delete-form.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { OwnDataButton } from './own-data.tsx'
import { AnalyticsField, DateFormatField, ThemeField } from './settings-fields.tsx'
import { SubscriptionRow } from './subscription-row.tsx'
import { SyncStatus } from './sync-status.tsx'
import { texts } from './texts.ts'
import { VerificationStatus } from './verification-status.tsx'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

type Row = 'name' | 'email' | 'password' | 'updates' | 'delete'

/** The account dialog (AU-10): profile, sync status, settings, own data, log out. */
export function AccountPanel({ open, onOpenChange }: Props) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.panel.title}>
      <Content onLeave={() => onOpenChange(false)} />
    </Sheet>
  )
}

function Content({ onLeave }: { readonly onLeave: () => void }) {
  const { session } = useServices().records
  const { user } = useSession()
  const isMailOn = useMailOn()
  const [row, setRow] = useState<Row>()
  const [done, setDone] = useState<{ readonly row: Row; readonly message: string }>()
  useEditInProgress(row !== undefined)
  if (!user) return null

  const control = (name: Row): RowControl => ({
    open: row === name,
    onToggle: () => {
      setRow(row === name ? undefined : name)
      setDone(undefined)
    },
    done: done?.row === name ? done.message : undefined,
  })
  const finish = (name: Row) => (message: string) => {
    setRow(undefined)
    setDone({ row: name, message })
  }

  return (
    <div className="grid gap-7">
      <div className="-mt-3">
        <AccountRow
          label={texts.panel.name}
          value={user.name === user.email ? texts.panel.noName : user.name}
          {...control('name')}
        >
          <NameForm name={user.name} onDone={finish('name')} />
        </AccountRow>
        <AccountRow
          label={texts.panel.email}
          value={
            <>
              <EmailAddress address={user.email} />
              <VerificationStatus verified={user.verified} isMailOn={isMailOn} />
            </>
          }
          {...control('email')}
        >
          <EmailForm isMailOn={isMailOn} onDone={finish('email')} />
        </AccountRow>
        <AccountRow label={texts.panel.password} value={texts.panel.passwordValue} {...control('password')}>
          <PasswordForm email={user.email} onDone={finish('password')} />
        </AccountRow>
        <SubscriptionRow email={user.email} isMailOn={isMailOn} onDone={finish('updates')} {...control('updates')} />
      </div>

      <Button
        icon={<LogOutIcon />}
        full
        onClick={() => {
          onLeave()
          session.logOut()
        }}
      >
        {texts.panel.logOut}
      </Button>

      <section className="grid gap-2">
        <Heading level={3} size="part">
          {texts.panel.fleets}
        </Heading>
        <SyncStatus />
      </section>

      <FeedbackSection />

      <section className="grid gap-4">
        <Heading level={3} size="part">
          {texts.panel.settings}
        </Heading>
        <ThemeField />
        <DateFormatField />
        <AnalyticsField />
      </section>

      <section className="grid gap-3">
        <Heading level={3} size="part">
          {texts.panel.data}
        </Heading>
        <OwnDataButton />
        <div className="border-t border-hairline">
          <AccountRow
            label={texts.panel.account}
            value={texts.panel.deleteValue}
            verb={texts.panel.delete}
            danger
            {...control('delete')}
          >
            <DeleteForm userId={user.id} email={user.email} />
          </AccountRow>
        </div>
      </section>

      <LicencesLink />
    </div>
  )
}
