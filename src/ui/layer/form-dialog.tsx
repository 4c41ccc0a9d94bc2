import { useId, type ReactNode, type Ref } from 'react'
import { Button } from '../button/button.tsx'
import { texts } from '../texts.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  readonly children: ReactNode
  /** Text of the button that sends the form, a verb: "Save". */
  readonly submitLabel: string
  /** Text of the button that closes the dialog. Needed if the form itself does something called "Cancel". */
  readonly cancelLabel?: string | undefined
  readonly danger?: boolean | undefined
  readonly busy?: boolean
  /** Why the form as a whole could not be sent; '' if nothing is wrong. */
  readonly problem?: string
  readonly formRef?: Ref<HTMLFormElement>
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** A dialog that is one form, with a button to cancel and one to send. Its fields check themselves. */
export function FormDialog(props: FormDialogProps) {
  const { children, submitLabel, cancelLabel = texts.cancel, danger, busy, problem, formRef, onSubmit, onClose } = props
  const id = useId()
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      size={props.size ?? 'medium'}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
        <p role="alert" className="text-hull empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  )
}
