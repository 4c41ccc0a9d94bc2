import { useCallback, type ReactElement } from 'react'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { useChartTools } from './chart-context.tsx'

const printDialog = lazyCode(() => import('./print/print-dialog.tsx'))
const sectorsDialog = lazyCode(() => import('./sectors/sectors-dialog.tsx'))

/** Shows the open dialog, if there is one. The code of a dialog is loaded when it is first opened. */
export function ChartDialogs(): ReactElement | null {
  const dialog = useChartTools((tools) => tools.dialog)
  const openDialog = useChartTools((tools) => tools.openDialog)
  const close = useCallback(() => openDialog(null), [openDialog])
  if (dialog === null) return null
  if (dialog === 'print')
    return (
      <LazyPart of={printDialog} onClose={close}>
        {({ PrintDialog }) => <PrintDialog onClose={close} />}
      </LazyPart>
    )
  return (
    <LazyPart of={sectorsDialog} onClose={close}>
      {({ SectorsDialog }) => <SectorsDialog onClose={close} />}
    </LazyPart>
  )
}
