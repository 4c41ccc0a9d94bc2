import type { ReactElement } from 'react'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

/** Says why this device stores no fleets. Otherwise a list that could not be read would look empty. */
export function DeviceNotice({ fleets }: { readonly fleets: FleetsStore }): ReactElement | null {
  const problem = useFleets(fleets, ({ deviceProblem }) => deviceProblem)
  if (!problem) return null
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 border border-brass px-3 py-2">
      <WarningIcon className="text-brass-text" />
      <p className="grow basis-56">{texts.device[problem]}</p>
      {problem === 'other-tab' && <Button onClick={() => location.reload()}>{texts.device.reload}</Button>}
    </div>
  )
}
