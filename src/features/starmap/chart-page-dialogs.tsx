import { useCallback, type ReactElement } from 'react'
import { FetchedDialog } from '#ui/fetched-dialog.tsx'
import { makePart } from '#ui/fetched.tsx'
import { useChartDesk } from './chart-context.tsx'

const printPart = makePart('The print', () => import('./print/print-dialog.tsx'))
const sectorsPart = makePart('The list of sectors', () => import('./sectors/sectors-dialog.tsx'))

/** What is asked of a dialog of its own; its code comes with the asking. */
export function ChartDialogs(): ReactElement | null {
  const dialog = useChartDesk((desk) => desk.dialog)
  const openDialog = useChartDesk((desk) => desk.openDialog)
  const close = useCallback(() => openDialog(null), [openDialog])
  if (dialog === null) return null
  if (dialog === 'print')
    return (
      <FetchedDialog part={printPart} onLost={close}>
        {({ PrintDialog }) => <PrintDialog onClose={close} />}
      </FetchedDialog>
    )
  return (
    <FetchedDialog part={sectorsPart} onLost={close}>
      {({ SectorsDialog }) => <SectorsDialog onClose={close} />}
    </FetchedDialog>
  )
}
