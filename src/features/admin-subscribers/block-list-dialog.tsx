import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { mailBlockRow, type MailBlock } from '#records/staff/staff-subscribers.ts'
import { listLimits } from '#shared/lists/conditions.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { BlockForm } from './block-form.tsx'
import { texts } from './texts.ts'

const words = texts.blocks
const pageSize = 50

interface Told {
  readonly message: string
  /** The removed block, so that it can be restored. */
  readonly removed?: MailBlock
}

/** Addresses and domains to which no mail goes: add, search, remove. */
export function BlockListDialog({ onClose }: { readonly onClose: () => void }) {
  const { lists, subscribers } = useStaffRecords()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [told, setTold] = useState<Told>()
  const blocks = useInfiniteQuery({
    queryKey: ['staff-list', 'mail_blocks', search],
    queryFn: ({ pageParam, signal }) => {
      const request = { search, where: [], order: '-created', after: pageParam, limit: pageSize }
      return unwrap(lists.page('mail_blocks', request, mailBlockRow, signal))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['staff-list', 'mail_blocks'] })
    void queries.invalidateQueries({ queryKey: ['staff-subscriber'] })
  }
  const remove = async (block: MailBlock) => {
    const removed = await subscribers.unblock([block.id])
    setTold(
      removed.ok
        ? { message: words.removed(block.pattern), removed: block }
        : { message: words.failed(describeRecordError(removed.error)) },
    )
    refresh()
  }
  const putBack = async ({ pattern, reason }: MailBlock) => {
    const added = await subscribers.block(pattern, reason)
    setTold({
      message: added.ok
        ? words.added(pattern, added.value.subscribers)
        : words.failed(describeRecordError(added.error)),
    })
    refresh()
  }
  const rows = blocks.data?.pages.flatMap((page) => page.rows) ?? []
  const { removed } = told ?? {}
  return (
    <Dialog
      open
      size="large"
      title={words.title}
      description={words.explain}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid gap-5">
        <BlockForm
          onAdded={({ pattern, subscribers: stopped }) => {
            setTold({ message: words.added(pattern, stopped) })
            refresh()
          }}
        />
        <div role="status" className="flex flex-wrap items-center gap-x-3 empty:hidden">
          {told?.message}
          {removed && (
            <Button variant="quiet" onClick={() => void putBack(removed)}>
              {words.putBack}
            </Button>
          )}
        </div>
        <TextField
          type="search"
          label={words.search}
          maxLength={listLimits.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {blocks.error && <p role="alert">{blocks.error.message}</p>}
        {blocks.isPending && <Skeleton lines={4} />}
        {blocks.isSuccess && rows.length === 0 && (
          <p className="text-ink-dim">{search === '' ? words.none : words.noMatch}</p>
        )}
        {rows.length > 0 && (
          <ul aria-label={words.list} className="border-t border-hairline">
            {rows.map((block) => (
              <li key={block.id} className="flex min-h-11 items-center gap-3 border-b border-hairline py-1">
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="font-semibold">{block.pattern}</span>
                  <span className="block text-sm">{block.reason}</span>
                  <span className="block text-sm text-ink-dim">
                    {block.created_by_name !== '' && words.by(block.created_by_name)}{' '}
                    <StaffDate value={block.created} />
                  </span>
                </span>
                <IconButton
                  label={words.remove(block.pattern)}
                  icon={<TrashIcon />}
                  onClick={() => void remove(block)}
                />
              </li>
            ))}
          </ul>
        )}
        {blocks.hasNextPage && (
          <Button variant="quiet" busy={blocks.isFetchingNextPage} onClick={() => void blocks.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
