import { Button } from '#ui/button/button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { errorMessage } from '../errors/error-words.ts'
import { useErrors } from '../errors/use-errors.ts'
import { texts } from './texts.ts'

/** Says which error the listed visits saw; without its name if it is not among the errors of the span. */
export function OnlyError({ id }: { readonly id: string }) {
  const { change } = useAnalytics()
  const group = useErrors().data?.rows.find((row) => row.id === id)
  return (
    <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      {group ? texts.onlyNamedError(errorMessage(group)) : texts.onlyError}
      <Button variant="quiet" icon={<CloseIcon size={18} />} onClick={() => change({ error: '' })}>
        {texts.allVisits}
      </Button>
    </p>
  )
}
