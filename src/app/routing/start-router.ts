import type { AppServices } from '#store/services.tsx'
import { saveWantedAddress } from '#store/wanted-address.ts'
import { makeLayerHistory, type LayerHistory } from '#ui/layer/layer-history.ts'
import { toast } from '#ui/layer/toast.ts'
import { layouts } from '../layouts.ts'
import { texts } from '../texts.ts'
import type { Updates } from '../updates.ts'
import { joinLayerHistory } from './layer-navigation.ts'
import { makeRouter, type AppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

/** Starts the router and the history entries of dialogs. It shows only screens that the session may see. */
export function startRouter(
  services: AppServices,
  { buildWatch, guardChunk }: Pick<Updates, 'buildWatch' | 'guardChunk'>,
): { readonly router: AppRouter; readonly layerHistory: LayerHistory } {
  // It listens before the router does, so that the router does not see a step that only closes a dialog.
  const layerHistory = makeLayerHistory(window)
  layerHistory.start()
  const router = makeRouter({
    services,
    layouts,
    buildWatch,
    guardChunk,
    saveWantedAddress,
    showMissingRole: (role) => {
      toast(texts.missingRole(role), { tone: 'problem' })
    },
  })
  joinLayerHistory(router, layerHistory)
  watchSession(services.records.session, router)
  return { router, layerHistory }
}
