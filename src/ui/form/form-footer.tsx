import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { texts } from '../texts.ts'
import { FormError } from './form-error.tsx'

interface Props {
  /** Shown below the problem. */
  readonly more?: ReactNode
  readonly form: { readonly problem?: string | undefined; readonly canRetry: boolean; readonly busy: boolean }
  /** Text of the submit button. */
  readonly action: string
  readonly busyAction?: string
  /** The text of the button while the form cannot be sent yet. */
  readonly wait?: string | undefined
  /** True for a form that is one of several on its screen: its button is then small, because it is not the main action. */
  readonly small?: boolean
}

/** End of each form: an error that belongs to no single field, and the submit button. */
export const FormFooter = ({ form, more, action, busyAction = action, wait, small = false }: Props) => (
  <>
    <FormError>
      {form.problem ? (
        <>
          <p>{form.problem}</p>
          {more}
        </>
      ) : undefined}
    </FormError>
    <Button
      type="submit"
      variant={small ? 'secondary' : 'primary'}
      full={!small}
      busy={form.busy}
      // The button keeps the focus. Enter in a field sends nothing either.
      aria-disabled={wait !== undefined || undefined}
      onClick={(event) => {
        if (wait !== undefined) event.preventDefault()
      }}
      className={small ? 'justify-self-start' : undefined}
    >
      {wait ?? (form.busy ? busyAction : form.canRetry ? texts.tryAgain : action)}
    </Button>
  </>
)
