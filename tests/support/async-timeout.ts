/** Tests wait up to 20 s for a page, not the library's 1 s, because the machine may be busy. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
