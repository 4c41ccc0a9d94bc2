import { texts } from '../texts.ts'

/** Opens the page that the build writes with the licences of its libraries and fonts; it is not a screen of the app. */
export const LicencesLink = () => (
  <a className="text-link inline-flex min-h-11 items-center" href="/licences.html" target="_blank" rel="noreferrer">
    {texts.licences}
  </a>
)
