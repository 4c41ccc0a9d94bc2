import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly form: { readonly problem?: string | undefined; readonly canRetry: boolean; readonly busy: boolean }
  /** Text of the submit button. */
  readonly action: string
  readonly busyAction: string
}

/** End of each form: an error that belongs to no single field, and the submit button. */
export const FormFooter = ({ form, action, busyAction }: Props) => (
  <>
    <FormError>{form.problem ? <p>{form.problem}</p> : undefined}</FormError>
    <Button type="submit" variant="primary" full busy={form.busy}>
      {form.busy ? busyAction : form.canRetry ? texts.tryAgain : action}
    </Button>
  </>
)
