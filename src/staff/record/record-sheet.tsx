import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import type { SheetParts } from '../list/list-screen.tsx'
import { RequestFailure } from '../unwrap.ts'
import { texts } from './texts.ts'
import './record-sheet.css'

interface RecordSheetProps extends Pick<SheetParts, 'id' | 'onClose' | 'onPrevious' | 'onNext'> {
  readonly title: string
  /** The query that reads the record. */
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isPending'> & { readonly refetch: () => unknown }
  readonly children: ReactNode
}

/** One record: beside its list on a wide screen, instead of the list on a phone. */
export function RecordSheet(props: RecordSheetProps) {
  const { id, title, onClose, onPrevious, onNext, query, children } = props
  const { isPending, refetch } = query
  const error = query.data ? null : query.error
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [id])
  const isGone = error instanceof RequestFailure && error.error.kind === 'not-found'
  return (
    <section aria-labelledby="record-title" className="record-sheet">
      <header className="flex items-center gap-1 border-b border-ink pl-4">
        <Heading
          ref={heading}
          id="record-title"
          tabIndex={-1}
          level={2}
          size="part"
          className="min-w-0 grow truncate py-2 text-nowrap!"
        >
          {title}
        </Heading>
        <IconButton label={texts.previous} icon={<ChevronUpIcon />} disabled={!onPrevious} onClick={onPrevious} />
        <IconButton label={texts.next} icon={<ChevronDownIcon />} disabled={!onNext} onClick={onNext} />
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="record-sheet-body grid content-start gap-6 overflow-y-auto p-4" aria-busy={isPending}>
        {isGone ? (
          <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>
        ) : error ? (
          <ErrorState title={texts.failed} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        ) : isPending ? (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={8} />
          </div>
        ) : (
          children
        )}
      </div>
    </section>
  )
}
