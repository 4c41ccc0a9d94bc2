import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import {
  FeedbackDialogsProvider,
  type FeedbackDialogs,
  type FeedbackSubject,
} from '#store/feedback/feedback-dialogs.ts'
import type { FeedbackStore } from '#store/feedback/make-feedback-store.ts'
import { useSession } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { LazyPart } from '#ui/state/lazy-part.tsx'
import { whenIdle } from '#ui/when-idle.ts'

const tellUsCode = lazyCode(() => import('#features/feedback/tell-us-dialog.tsx'))
const ownCode = lazyCode(() => import('#features/feedback/own-feedback.tsx'))

type Open = { readonly is: 'form'; readonly subject: FeedbackSubject } | { readonly is: 'own' }

const noSubscription = () => () => {}

/** The account's store of feedback, opened once the first screen is drawn; undefined until then. */
const useFeedbackStore = (userId: string | undefined): FeedbackStore | undefined => {
  const { account } = useServices()
  const [store, setStore] = useState<{ readonly of: string; readonly store: FeedbackStore }>()
  useEffect(() => {
    if (userId === undefined) return
    let isCancelled = false
    // Where its code cannot be fetched, the next start of the app tries again.
    const open = () =>
      account.feedback().then(
        (opened) => isCancelled || setStore({ of: userId, store: opened }),
        () => {},
      )
    const cancel = whenIdle(() => void open())
    return () => {
      isCancelled = true
      cancel()
    }
  }, [account, userId])
  return store?.of === userId ? store?.store : undefined
}

/** Opens, for every screen, the form for feedback and the player's own messages. */
export function FeedbackSlot({ children }: { readonly children: ReactNode }) {
  const userId = useSession().user?.id
  const { pathname, hash } = useLocation()
  const store = useFeedbackStore(userId)
  const news = useSyncExternalStore(store?.subscribe ?? noSubscription, () => store?.getState().news ?? 0)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const dialogs = useMemo<FeedbackDialogs | null>(
    () =>
      store
        ? { tellUs: (subject = {}) => setOpen({ is: 'form', subject }), showOwn: () => setOpen({ is: 'own' }), news }
        : null,
    [store, news],
  )
  return (
    <FeedbackDialogsProvider value={dialogs}>
      {children}
      {store && open?.is === 'form' && (
        <LazyPart of={tellUsCode} onClose={close}>
          {({ TellUsDialog }) => (
            <TellUsDialog store={store} subject={open.subject} path={pathname + hash} onClose={close} />
          )}
        </LazyPart>
      )}
      {store && open?.is === 'own' && (
        <LazyPart of={ownCode} onClose={close}>
          {({ OwnFeedbackSheet }) => (
            <OwnFeedbackSheet store={store} onClose={close} onTellUs={() => setOpen({ is: 'form', subject: {} })} />
          )}
        </LazyPart>
      )}
    </FeedbackDialogsProvider>
  )
}
