/** A busy machine is no fault: what a page is to show is waited for longer than the library's second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
