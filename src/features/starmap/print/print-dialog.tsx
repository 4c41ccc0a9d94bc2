import { useCallback, useState, type ReactElement } from 'react'
import { defaultPaper } from '#store/settings/print-options.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { PrintJob } from '#ui/page/print-job.tsx'
import { fileName, saveFile } from '#ui/save-file.ts'
import { PosterPreview } from './poster-preview.tsx'
import { PrintFields, type PrintChoice } from './print-fields.tsx'
import { PosterSheet, RouteSheetPage, usePosterParts } from './printed-sheets.tsx'
import { posterFile } from './save-poster.ts'
import { texts } from './texts.ts'

const usualChoice = (): PrintChoice => ({
  paper: defaultPaper(navigator.language),
  orientation: 'portrait',
  area: 'sector',
  withPoster: true,
  withSheet: true,
})

export function PrintDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [choice, setChoice] = useState(usualChoice)
  const [printing, setPrinting] = useState(false)
  const [drawn, setDrawn] = useState<SVGSVGElement | null>(null)
  const parts = usePosterParts(choice)
  const done = useCallback(() => setPrinting(false), [])
  const { poster, route, title } = parts
  const withSheet = choice.withSheet && route !== undefined

  const save = () => {
    if (!drawn) return
    saveFile(fileName(title, `-${choice.paper}.svg`, 'sector'), 'image/svg+xml', posterFile(drawn))
    toast(texts.dialog.saved)
  }

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.dialog.title}
      description={texts.dialog.description}
      footer={
        <>
          <Button icon={<DownloadIcon />} disabled={!drawn} onClick={save}>
            {texts.dialog.save}
          </Button>
          <Button
            variant="primary"
            icon={<PrintIcon />}
            disabled={!poster || !(choice.withPoster || withSheet)}
            onClick={() => setPrinting(true)}
          >
            {texts.dialog.print}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <PrintFields
          choice={choice}
          hasRoute={route !== undefined}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
        <PosterPreview parts={parts} onDrawn={setDrawn} />
      </div>
      {printing && poster && (
        <PrintJob onDone={done}>
          {choice.withPoster && <PosterSheet parts={parts} poster={poster} />}
          {withSheet && <RouteSheetPage parts={parts} route={route} />}
        </PrintJob>
      )}
    </Dialog>
  )
}
