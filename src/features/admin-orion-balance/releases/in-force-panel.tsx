import { useState } from 'react'
import { err, ok } from '#game/result.ts'
import type { PublishedRelease } from '#records/staff/staff-releases.ts'
import { draftTextLength } from '#shared/balance.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'
import { useSend } from './use-releases.ts'

const words = texts.inForce

/** Whether a withdrawal has brought back the figures of the content. */
const isContent = ({ withdraws, restores }: PublishedRelease): boolean => withdraws > 0 && restores === 0

function Withdrawal({ number }: { readonly number: number }) {
  const { releases } = useStaffRecords()
  const send = useSend()
  const [isAsked, setAsked] = useState(false)
  const [why, setWhy] = useState('')
  const withdraw = async (reason: string) => {
    if (why.trim() === '') return err(words.whyMissing)
    const done = await send(releases.withdraw(number, why.trim(), reason))
    if (!done.ok) return err(done.error)
    toast(words.withdrawn(done.value.number), { tone: 'good' })
    return ok(undefined)
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      {isAsked && (
        <ChangeDialog
          danger
          needsReason
          title={words.withdrawTitle(number)}
          explain={words.withdrawExplain(number + 1)}
          applyLabel={words.withdraw}
          apply={withdraw}
          onClose={() => setAsked(false)}
        >
          <TextArea
            label={texts.form.why}
            hint={texts.form.whyHint}
            required
            limit={draftTextLength.why}
            value={why}
            onChange={({ currentTarget: { value } }) => setWhy(value)}
          />
        </ChangeDialog>
      )}
    </>
  )
}

/** The figures that players have now. */
export function InForcePanel({ release }: { readonly release: PublishedRelease | undefined }) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      {release ? (
        <div className="grid gap-2">
          <p>
            <strong>{words.line(release.number)}</strong>, <StaffDate value={release.created} />
            {release.withdraws > 0 && release.restores > 0 && <>, {words.again(release.restores)}</>}
          </p>
          {isContent(release) && <p>{words.content}</p>}
          <p>{release.sentence}</p>
          {release.why !== '' && (
            <p className="wrap-anywhere text-ink-dim">
              <bdi>{release.why}</bdi>
            </p>
          )}
          {isAdmin && !isContent(release) && <Withdrawal number={release.number} />}
        </div>
      ) : (
        <p>{words.none}</p>
      )}
    </Panel>
  )
}
