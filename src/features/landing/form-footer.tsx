import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'

interface Props {
  readonly form: { readonly problem?: string; readonly canRetry: boolean; readonly busy: boolean }
  /** The deed in a verb. */
  readonly action: string
  readonly busyAction: string
}

/** How each form of the landing page ends: what it has to say as a whole, and the one thing to do. */
export const FormFooter = ({ form, action, busyAction }: Props) => (
  <>
    <FormError>{form.problem ? <p>{form.problem}</p> : undefined}</FormError>
    <Button type="submit" variant="primary" full busy={form.busy}>
      {form.busy ? busyAction : form.canRetry ? 'Try again' : action}
    </Button>
  </>
)
