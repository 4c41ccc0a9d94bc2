import { useState } from 'react'
import type { MailImage } from '#records/staff/staff-mail.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { texts } from './texts.ts'

const words = texts.picture

interface PictureListProps {
  readonly images: readonly MailImage[]
  readonly chosen: MailImage | undefined
  readonly onChoose: (image: MailImage) => void
  readonly onRemove: (image: MailImage) => void
}

/** The app shows only pictures from its own address, which may have another host name than the one in mails. */
const pathOf = (url: string): string => new URL(url, location.origin).pathname

/** The pictures that were uploaded, the newest first, to choose one. */
export function PictureList({ images, chosen, onChoose, onRemove }: PictureListProps) {
  const [asked, setAsked] = useState('')
  if (images.length === 0) return null
  return (
    <ul aria-label={words.list} className="grid max-h-72 gap-2 overflow-y-auto sm:grid-cols-2">
      {images.map((image) => {
        const isChosen = chosen?.id === image.id
        const name = image.name || words.unnamed
        return (
          <li key={image.id} className={cx('flex items-center gap-1 border', isChosen ? 'border-ink' : 'border-line')}>
            <button
              type="button"
              aria-pressed={isChosen}
              className="flex min-h-14 min-w-0 grow items-center gap-3 p-1 text-left"
              onClick={() => onChoose(image)}
            >
              <img src={pathOf(image.url)} alt="" loading="lazy" className="size-12 shrink-0 object-contain" />
              <bdi className={cx('truncate', isChosen && 'font-semibold')}>{name}</bdi>
            </button>
            {asked === image.id ? (
              <Button variant="danger" onClick={() => onRemove(image)}>
                {words.removeNow}
              </Button>
            ) : (
              <IconButton
                label={words.remove(name)}
                icon={<TrashIcon size={20} />}
                onClick={() => setAsked(image.id)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
