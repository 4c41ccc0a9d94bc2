import type { Plugin } from 'vite'

/** Style sheets of the last build that only code for others than players needs, such as staff screens. */
const apart = new Set<string>()

/**
 * Whether a style sheet of the build, such as `assets/users-1a2b.css`, belongs only to code that is not precached for
 * players.
 */
export const isApartStyle = (file: string): boolean => apart.has(file)

/** A file of the build, and the style sheets that it fetches. */
export interface BuiltFile {
  readonly fileName: string
  readonly css: Iterable<string>
}

/** The style sheets that only files in some folders fetch. `isApart`: whether a file is in one of these folders. */
export function stylesApart(files: readonly BuiltFile[], isApart: (fileName: string) => boolean): ReadonlySet<string> {
  const styles = (wanted: boolean) =>
    new Set(files.filter(({ fileName }) => isApart(fileName) === wanted).flatMap(({ css }) => [...css]))
  const others = styles(false)
  return new Set([...styles(true)].filter((file) => !others.has(file)))
}

/**
 * Finds these style sheets, because Vite writes all style sheets into one folder. `isApart`: whether a source file is
 * in one of these folders.
 */
export const apartStyles = (isApart: (fileName: string) => boolean): Plugin => ({
  name: 'orion-apart-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file): readonly BuiltFile[] =>
      file.type === 'chunk' ? [{ fileName: file.fileName, css: file.viteMetadata?.importedCss ?? [] }] : [],
    )
    apart.clear()
    for (const file of stylesApart(chunks, isApart)) apart.add(file)
  },
})
