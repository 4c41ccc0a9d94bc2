import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { FeedbackDialogsProvider, type FeedbackDialogs } from '#store/feedback/feedback-dialogs.ts'
import type { FeedbackStore } from '#store/feedback/make-feedback-store.ts'
import { useSession } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type { OpenFeedback } from './layouts/feedback-parts.tsx'

const parts = lazyCode(() => import('./layouts/feedback-parts.tsx'))

const noSubscription = () => () => {}

/**
 * The account's feedback store. It is opened, and the code of its dialogs fetched, after the first screen is drawn;
 * undefined until then.
 */
const useFeedbackStore = (userId: string | undefined): FeedbackStore | undefined => {
  const { account } = useServices()
  const [store, setStore] = useState<{ readonly of: string; readonly store: FeedbackStore }>()
  useEffect(() => {
    if (userId === undefined) return
    let isCancelled = false
    // If its code cannot be fetched, the next start of the app tries again.
    const open = () =>
      Promise.all([account.feedback(), parts.fetch()]).then(
        ([opened]) => isCancelled || setStore({ of: userId, store: opened }),
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
  const code = parts.code()
  const [open, setOpen] = useState<OpenFeedback>()
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
      {store && open && code ? (
        <code.FeedbackParts store={store} open={open} onOpen={setOpen} path={pathname + hash} />
      ) : null}
    </FeedbackDialogsProvider>
  )
}
