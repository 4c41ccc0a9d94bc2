import { useCallback, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useBrowserPrint } from '#ui/page/print-job.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PrintedRecord } from './printed-record.tsx'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

const words = texts.share

/** The record as a picture, and on paper. */
export function ShareRecord({ recounted }: { readonly recounted: Recounted }) {
  const [layer, setLayer] = useState<'print' | 'picture'>()
  const close = useCallback(() => setLayer(undefined), [])
  const [isPrinting, endPrint] = useBrowserPrint()
  return (
    <>
      <Button onClick={() => setLayer('picture')}>{words.picture}</Button>
      <Button onClick={() => setLayer('print')}>{words.print}</Button>
      {layer === 'picture' && <PictureDialog recounted={recounted} onClose={close} />}
      {layer === 'print' && <PrintedRecord recounted={recounted} onDone={close} />}
      {isPrinting && <PrintedRecord recounted={recounted} isUnderWay onDone={endPrint} />}
    </>
  )
}
