import type { RouterNavigateOptions, To } from 'react-router-dom'
import type { LayerHistory } from '#ui/layer/layer-history.ts'
import type { AppRouter } from './router.tsx'

/**
 * Removes the history entries of open layers before each navigation. It wraps the router, because links, `useNavigate`
 * and loaders all use that.
 */
export function joinLayerHistory(
  router: Pick<AppRouter, 'navigate' | 'subscribe'>,
  layers: Pick<LayerHistory, 'around' | 'follow'>,
): void {
  const go = router.navigate.bind(router)
  const navigate = (to: number | To | null, options?: RouterNavigateOptions): Promise<void> =>
    typeof to === 'number'
      ? layers.around('step', () => go(to))
      : layers.around(options?.replace === true ? 'replace' : 'add', () => go(to, options))
  router.navigate = navigate
  router.subscribe(layers.follow)
}
