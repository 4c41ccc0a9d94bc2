import { readWatchLink } from '#store/table/watch-link.ts'

/**
 * Opens a link to watch a battle that is put into the address of a page which is open already. The router takes another fragment for
 * a place on the same page, and asks for no other one.
 */
export function watchWatchLinks(page: Pick<Window, 'addEventListener' | 'location'> = window): void {
  page.addEventListener('hashchange', () => {
    if (page.location.pathname === '/' && readWatchLink(page.location.hash)) page.location.reload()
  })
}
