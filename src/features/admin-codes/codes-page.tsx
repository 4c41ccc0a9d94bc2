import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { batchesList } from '#staff/codes/batches-list.tsx'
import { useBatches } from '#staff/codes/use-batches.ts'
import { ListScreen, type ListParts } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { BatchSheet } from './batch-sheet.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { CodesBulk } from './codes-bulk.tsx'
import { codesListFor } from './codes-list.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { PathView } from './path-view.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { texts } from './texts.ts'

const views = ['codes', 'batches', 'path'] as const
type View = (typeof views)[number]

/** Codes, their batches and their path are three views of one screen, named by `tab` in the address. */
function Views({ view }: { readonly view: View }) {
  const [, setParams] = useSearchParams()
  return (
    <SegmentedControl
      label={texts.views.label}
      labelHidden
      className="mb-3"
      options={views.map((value) => ({ value, label: texts.views[value] }))}
      value={view}
      onChange={(value) => setParams(value === 'codes' ? {} : { tab: value })}
    />
  )
}

function Tools({ refresh }: Pick<ListParts, 'refresh'>) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const [open, setOpen] = useState<'make' | 'settings'>()
  return (
    <>
      {isAdmin && <Button onClick={() => setOpen('settings')}>{texts.tools.settings}</Button>}
      <Button variant="primary" icon={<PlusIcon size={20} />} onClick={() => setOpen('make')}>
        {texts.tools.make}
      </Button>
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(undefined)} />}
      {open === 'make' && (
        <MakeDialog
          onClose={(changed) => {
            setOpen(undefined)
            if (changed) refresh()
          }}
        />
      )}
    </>
  )
}

function CodesScreen() {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const batches = useBatches()
  const definition = useMemo(() => codesListFor(isAdmin, batches), [isAdmin, batches])
  const [params] = useSearchParams()
  const view = views.find((one) => one === params.get('tab')) ?? 'codes'
  switch (view) {
    case 'codes':
      return (
        <ListScreen
          key={view}
          title={texts.title}
          top={<Views view={view} />}
          actions={(parts) => <Tools {...parts} />}
          definition={definition}
          sheet={(parts) => <CodeSheet {...parts} />}
          bulk={(parts) => <CodesBulk {...parts} />}
        />
      )
    case 'batches':
      return (
        <ListScreen
          key={view}
          title={texts.title}
          top={<Views view={view} />}
          actions={(parts) => <Tools {...parts} />}
          definition={batchesList}
          sheet={(parts) => <BatchSheet {...parts} />}
        />
      )
    case 'path':
      return (
        <>
          <PageHeading title={texts.title} lead={texts.path.lead} />
          <Views view={view} />
          <PathView />
        </>
      )
  }
}

/** The staff screen `/admin/alpha-codes` (FE-12). */
export function Page() {
  return (
    <StaffQueries>
      <CodesScreen />
    </StaffQueries>
  )
}
