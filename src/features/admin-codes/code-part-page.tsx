import { batchesList } from '#staff/codes/batches-list.tsx'
import { ListScreen } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import type { LoadArgs } from '#store/services.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { BatchSheet } from './batch-sheet.tsx'
import { codesPath, readPart, type CodePart } from './code-places.ts'
import { CodeTabs } from './code-tabs.tsx'
import { CodeTools } from './code-tools.tsx'
import { PathView } from './path-view.tsx'
import { texts } from './texts.ts'

export function load({ params }: LoadArgs): CodePart {
  const below = params['*'] ?? ''
  const part = readPart(below)
  if (part) return part
  throw new Response(texts.missing(`${codesPath}/${below}`), { status: 404, statusText: 'Page Not Found' })
}

export const title = (part: CodePart): string => texts.pageTitle[part]

const BatchesScreen = () => (
  <ListScreen
    title={texts.title}
    top={<CodeTabs here="batches" />}
    actions={(parts) => <CodeTools {...parts} />}
    definition={batchesList}
    sheet={(parts) => <BatchSheet {...parts} />}
  />
)

const PathScreen = () => (
  <>
    <PageHeading title={texts.title} lead={texts.path.lead} />
    <CodeTabs here="path" />
    <PathView />
  </>
)

/** The staff screens below `/admin/alpha-codes/` (FE-12): the batches of codes, and how far codes got. */
export function Page({ data }: { readonly data: CodePart }) {
  return <StaffQueries>{data === 'batches' ? <BatchesScreen /> : <PathScreen />}</StaffQueries>
}
