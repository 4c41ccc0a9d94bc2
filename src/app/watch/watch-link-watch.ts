import { readWatchLink } from '#store/table/watch-link.ts'

/**
 * Opens a watch link that somebody types into the address bar of an open page. The router treats a changed fragment as
 * a place on the same page and loads nothing, so this does it.
 */
export function watchWatchLinks(page: Pick<Window, 'addEventListener' | 'location'> = window): void {
  page.addEventListener('hashchange', () => {
    if (page.location.pathname === '/' && readWatchLink(page.location.hash)) page.location.reload()
  })
}
