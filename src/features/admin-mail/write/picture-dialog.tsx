import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { MailImage } from '#records/staff/staff-mail.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { FileButton } from '#ui/button/file-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { PictureList } from './picture-list.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { texts } from './texts.ts'

const words = texts.picture
const queryKey = ['staff-mail-images']
const none: readonly MailImage[] = []

/** Brackets would end the words of a picture in Markdown. */
const markdownOf = ({ url }: MailImage, alt: string): string => `![${alt.trim().replace(/[[\]\\]/g, '')}](${url})`

interface PictureDialogProps {
  /** `markdown`: the picture in the text. */
  readonly onInsert: (markdown: string) => void
  readonly onClose: () => void
}

/** Lets the user choose a picture for the text: a new file, or one that was uploaded earlier. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const { mail } = useStaffRecords()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<MailImage>()
  const [alt, setAlt] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data = none, error } = useQuery({ queryKey, queryFn: ({ signal }) => unwrap(mail.images(signal)) })

  const upload = async (file: File) => {
    setBusy(true)
    setProblem('')
    const small = await shrinkPicture(file)
    const added = small && (await mail.addImage(small))
    setBusy(false)
    if (!added) return setProblem(words.unreadable)
    if (!added.ok) return setProblem(words.failed(describeRecordError(added.error)))
    queries.setQueryData(queryKey, [added.value, ...data])
    return setChosen(added.value)
  }
  const remove = async (image: MailImage) => {
    const removed = await mail.removeImage(image.id)
    if (!removed.ok) return setProblem(words.notRemoved(describeRecordError(removed.error)))
    if (chosen?.id === image.id) setChosen(undefined)
    queries.setQueryData(
      queryKey,
      data.filter(({ id }) => id !== image.id),
    )
    return undefined
  }
  const submit = () => {
    setChecked(true)
    if (!chosen) setProblem(words.missing)
    if (chosen && alt.trim() !== '') onInsert(markdownOf(chosen, alt))
  }
  return (
    <FormDialog
      title={words.title}
      description={words.explain}
      submitLabel={words.insert}
      busy={isBusy}
      problem={problem || (error ? words.listFailed(error.message) : '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <FileButton label={words.choose} accept="image/*" busy={isBusy} onFile={(file) => void upload(file)} />
      </div>
      <PictureList
        images={data}
        chosen={chosen}
        onChoose={(image) => {
          setChosen(image)
          setProblem('')
        }}
        onRemove={(image) => void remove(image)}
      />
      <TextField
        label={words.alt}
        hint={words.altHint}
        required
        maxLength={200}
        autoComplete="off"
        value={alt}
        error={isChecked && alt.trim() === '' ? words.altMissing : ''}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
