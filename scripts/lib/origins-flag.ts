/**
 * Returns the option of PocketBase's `serve` that says which other sites may read answers in a browser: those in
 * ORION_ALLOWED_ORIGINS, separated by commas; none by default. By itself, PocketBase lets every site read them.
 */
export const originsFlag = ({ ORION_ALLOWED_ORIGINS: origins }: NodeJS.ProcessEnv): string =>
  // The option may not be empty. No browser sends this as an origin.
  `--origins=${origins?.replaceAll(' ', '') || 'none'}`
