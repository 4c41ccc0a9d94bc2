import { lazy, Suspense, useCallback, type ReactElement } from 'react'

import { useChartDesk } from './chart-context.tsx'

const PrintDialog = lazy(() => import('./print/print-dialog.tsx').then((part) => ({ default: part.PrintDialog })))
const SectorsDialog = lazy(() => import('./sectors/sectors-dialog.tsx').then((part) => ({ default: part.SectorsDialog })))

/** What is asked of a dialog of its own; its code comes with the asking. */
export function ChartDialogs(): ReactElement | null {
  const dialog = useChartDesk((desk) => desk.dialog)
  const openDialog = useChartDesk((desk) => desk.openDialog)
  const close = useCallback(() => openDialog(null), [openDialog])
  if (dialog === null) return null
  return <Suspense fallback={null}>{dialog === 'print' ? <PrintDialog onClose={close} /> : <SectorsDialog onClose={close} />}</Suspense>
}
