import { useQuery } from '@tanstack/react-query'
import type { CodePath } from '#records/staff/staff-codes.ts'
import { pathSteps, type PathStep } from '#shared/codes.ts'
import { useBatches } from '#staff/codes/use-batches.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useAddressParts } from '#staff/use-address-parts.ts'
import { Select } from '#ui/form/select.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { PathPeople } from './path-people.tsx'
import { texts } from './texts.ts'
import './path-view.css'

const words = texts.path
/** The id for all batches; no batch has it. */
const all = 'all'

interface FunnelProps {
  readonly steps: CodePath
  readonly chosen: PathStep | undefined
  readonly onChoose: (step: PathStep | undefined) => void
}

/**
 * The steps of a code from made to the first battle, each as a bar. The length of a bar is the share of all codes that
 * reached the step.
 */
function Funnel({ steps, chosen, onChoose }: FunnelProps) {
  const made = steps[0]?.count ?? 0
  return (
    <ol className="code-path">
      {steps.map(({ step, count, people, here, median_days: days }) => (
        <li key={step}>
          <h2 className="code-path-step">{words.steps[step]}</h2>
          <div className="code-path-bar" aria-hidden="true">
            <div style={{ inlineSize: `${(100 * count) / made}%` }} />
          </div>
          <p className="code-path-count">
            <span className="figures text-xl">{count}</span>{' '}
            <span className="text-ink-dim">
              {step !== 'made' && words.share(count / made)}
              {people !== null && people !== count && `, ${words.people(people)}`}
            </span>
          </p>
          <p className="code-path-days text-sm text-ink-dim">{days !== null && words.days(days)}</p>
          <p className="code-path-here">
            {here > 0 && (
              <button
                type="button"
                className="text-link min-h-11"
                aria-expanded={chosen === step}
                onClick={() => onChoose(chosen === step ? undefined : step)}
              >
                {step === 'first-battle' ? words.hereLast(here) : words.here(here)}
              </button>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

/**
 * How far the codes of one batch or of all got, with the codes or people at each step. The choice is in the address.
 */
export function PathView() {
  const { codes } = useStaffRecords()
  const { params, change } = useAddressParts()
  const batches = useBatches()
  const batch = params.get('batch') ?? ''
  const chosen = pathSteps.find((step) => step === params.get('step'))
  const set = (name: 'batch' | 'step', value: string) => change({ [name]: value }, { replace: true })
  const path = useQuery({
    queryKey: ['staff-code-path', batch],
    queryFn: ({ signal }) => unwrap(codes.path(batch, signal)),
  })
  const made = path.data?.[0]?.count ?? 0
  return (
    <div className="grid max-w-220 gap-6">
      <Select
        label={words.batch}
        className="max-w-100"
        options={[{ value: all, label: words.all }, ...batches]}
        value={batch === '' ? all : batch}
        onChange={(value) => set('batch', value === all ? '' : value)}
      />
      {path.error ? (
        <ErrorState title={words.failed} onRetry={() => void path.refetch()}>
          {path.error.message}
        </ErrorState>
      ) : !path.data ? (
        <div role="status" aria-label={words.loading}>
          <Skeleton lines={10} />
        </div>
      ) : made === 0 ? (
        <EmptyState level={2} title={words.none} />
      ) : (
        <Funnel steps={path.data} chosen={chosen} onChoose={(step) => set('step', step ?? '')} />
      )}
      {path.data && made > 0 && chosen && <PathPeople batch={batch} step={chosen} />}
    </div>
  )
}
