import type { FeedbackSubject } from '#store/feedback/feedback-dialogs.ts'
import type { FeedbackStore } from '#store/feedback/make-feedback-store.ts'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'

const tellUsCode = lazyCode(() => import('#features/feedback/tell-us-dialog.tsx'))
const ownCode = lazyCode(() => import('#features/feedback/own-feedback.tsx'))

export type OpenFeedback = { readonly is: 'form'; readonly subject: FeedbackSubject } | { readonly is: 'own' }

interface Props {
  readonly store: FeedbackStore
  readonly open: OpenFeedback
  readonly onOpen: (next: OpenFeedback | undefined) => void
  /** Path and fragment of the page, which a message names. */
  readonly path: string
}

/**
 * The open feedback dialog. It is in a file of its own, because dialogs are too much code for a visitor's first page.
 */
export function FeedbackParts({ store, open, onOpen, path }: Props) {
  const close = () => onOpen(undefined)
  return open.is === 'form' ? (
    <LazyPart of={tellUsCode} onClose={close}>
      {({ TellUsDialog }) => <TellUsDialog store={store} subject={open.subject} path={path} onClose={close} />}
    </LazyPart>
  ) : (
    <LazyPart of={ownCode} onClose={close}>
      {({ OwnFeedbackSheet }) => (
        <OwnFeedbackSheet store={store} onClose={close} onTellUs={() => onOpen({ is: 'form', subject: {} })} />
      )}
    </LazyPart>
  )
}
