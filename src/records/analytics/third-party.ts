import { readUrl } from '../browser/read-url.ts'

/** A script of another analytics service (AN-11): VITE_ANALYTICS_SCRIPT and _DOMAIN at build time; none by default. */
export interface ThirdPartyScript {
  readonly src: string
  readonly domain: string
}

/** The script to load; undefined unless both values are given and the script's address begins with https. */
export const readThirdPartyScript = (
  src: string | undefined,
  domain: string | undefined,
): ThirdPartyScript | undefined => (src && domain && readUrl(src)?.protocol === 'https:' ? { src, domain } : undefined)

export function loadThirdPartyScript(document: Document, script: ThirdPartyScript): boolean {
  if (document.querySelector('script[data-orion-analytics]')) return false
  const element = document.createElement('script')
  element.src = script.src
  element.defer = true
  element.dataset.domain = script.domain
  element.dataset.orionAnalytics = ''
  document.head.append(element)
  return true
}
