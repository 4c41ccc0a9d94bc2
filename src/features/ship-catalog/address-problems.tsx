import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { addressProblemWords } from './address-words.ts'
import { useCatalogueActions } from './catalogue-actions.ts'
import type { AddressProblem } from './catalogue-address.ts'
import { texts } from './texts.ts'

/** Lists the parts of a link that cannot be used, with a button to remove them. The rest of the link is used. */
export function AddressProblems({ problems }: { readonly problems: readonly AddressProblem[] }): ReactElement {
  const { go } = useCatalogueActions()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-brass-text bg-paper-raised px-4 py-3">
      <WarningIcon className="text-brass-text" />
      <ul className="grow basis-64">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.key} ${problem.value}`} className="wrap-anywhere">
            {addressProblemWords(problem)}
          </li>
        ))}
      </ul>
      <Button onClick={() => go({ unreadable: [] }, { replace: true })}>{texts.link.remove(problems.length)}</Button>
    </div>
  )
}
