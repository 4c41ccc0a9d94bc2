import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { fileName, saveBlob } from '#ui/save-file.ts'
import { drawPicture } from './chat-picture.ts'
import type { Recounted } from './recount-battle.ts'
import { resultWords } from './result-words.ts'
import { texts } from './texts.ts'

const words = texts.share

interface PictureDialogProps {
  readonly recounted: Recounted
  readonly onClose: () => void
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))

/** The picture as it will be sent, with or without names given by players. */
export function PictureDialog({ recounted, onClose }: PictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [withNames, setWithNames] = useState(true)
  useEffect(() => {
    let isGone = false
    void document.fonts.ready.then(() => {
      if (canvas.current && !isGone)
        drawPicture(canvas.current, recounted, resultWords(recounted, withNames), withNames)
    })
    return () => {
      isGone = true
    }
  }, [recounted, withNames])
  const name = fileName(recounted.title, '.png', words.untitled)
  const withPicture = async (give: (picture: Blob) => unknown) => {
    const picture = canvas.current && (await blobOf(canvas.current))
    if (picture) give(picture)
    else toast(words.failed, { tone: 'problem' })
  }
  const fileOf = (picture: Blob): File => new File([picture], name, { type: 'image/png' })
  const maySend = navigator.canShare?.({ files: [fileOf(new Blob())] }) === true
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.pictureTitle}
      footer={
        <>
          <Button onClick={() => void withPicture((picture) => saveBlob(name, picture))}>{words.save}</Button>
          {maySend && (
            <Button
              variant="primary"
              onClick={() =>
                // Closing the browser's own dialog is not an error.
                void withPicture((picture) => navigator.share({ files: [fileOf(picture)] }).catch(() => undefined))
              }
            >
              {words.send}
            </Button>
          )}
        </>
      }
    >
      <canvas ref={canvas} role="img" aria-label={words.pictureAlt} className="w-full border border-line" />
      <Checkbox className="mt-3" label={words.names} checked={withNames} onChange={setWithNames} />
    </Dialog>
  )
}
