import { QueryState } from '#staff/query-state.tsx'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { HerePanel } from './here-panel.tsx'
import { InForcePanel } from './in-force-panel.tsx'
import { ReleasesList } from './releases-list.tsx'
import { texts } from './texts.ts'
import { useReleases } from './use-releases.ts'

/** Drafts that staff share, and the releases that players get (FE-14). */
export function ReleasesPart() {
  const { choice } = useQuestion()
  const query = useReleases()
  const { data } = query
  if (data === undefined)
    return (
      <Panel aria-label={texts.loading}>
        <QueryState query={query} failed={texts.failed} loading={texts.loading} lines={9} />
      </Panel>
    )
  const { drafts } = data
  const open = drafts.find(({ id }) => id === choice('draft'))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid min-w-0 gap-4">
        <InForcePanel release={data.releases[0]} />
        <DraftsPanel drafts={drafts} open={open?.id} />
        <HerePanel drafts={drafts} release={data.releases[0]} />
      </div>
      <div className={cx('grid min-w-0 gap-4', open && 'max-lg:order-first')}>
        {open && <DraftSheet key={open.id} draft={open} newest={data.newest} />}
        <ReleasesList releases={data.releases} />
      </div>
    </div>
  )
}
