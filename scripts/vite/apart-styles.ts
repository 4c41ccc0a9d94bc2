import type { Plugin } from 'vite'

/** Style sheets of the last build that only code apart from the players' needs, such as that of staff. */
const apart = new Set<string>()

/** Whether a style sheet of the build, such as `assets/users-1a2b.css`, belongs to no code that players get ahead. */
export const isApartStyle = (file: string): boolean => apart.has(file)

/** A file of the build with the style sheets that it fetches. */
export interface BuiltFile {
  readonly fileName: string
  readonly css: Iterable<string>
}

/** The style sheets that are fetched by files of some folders alone. `isApart`: whether a file lies in one of them. */
export const stylesApart = (
  files: readonly BuiltFile[],
  isApart: (fileName: string) => boolean,
): ReadonlySet<string> => {
  const styles = (wanted: boolean) =>
    new Set(files.filter(({ fileName }) => isApart(fileName) === wanted).flatMap(({ css }) => [...css]))
  const others = styles(false)
  return new Set([...styles(true)].filter((file) => !others.has(file)))
}

/** Finds the style sheets that are apart. Vite writes all of them into one folder. `isApart`: of the files of code. */
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
