import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LinkTabs } from '#staff/link-tabs.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import type { LoadArgs } from '#store/services.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { sharedNames } from './address/question-address.ts'
import { QuestionProvider } from './address/question-context.tsx'
import { balancePath, readPart, type BalancePlace, balanceParts } from './balance-places.ts'
import { ChoicesPart } from './choices/choices-part.tsx'
import { DraftProvider } from './draft/draft-context.tsx'
import { DraftPart } from './draft/draft-part.tsx'
import { GamesPart } from './games/games-part.tsx'
import { ReportsPart } from './games/reports-part.tsx'
import { MatrixPart } from './matrix/matrix-part.tsx'
import { ReleasesPart } from './releases/releases-part.tsx'
import { ReplayPart } from './replay/replay-part.tsx'
import { BalanceProvider } from './run/balance-context.tsx'
import { texts } from './texts.ts'
import { WorthPart } from './worth-part.tsx'

const words = texts.parts

/** Links between the screen tabs that keep the question. */
function BalanceTabs({ here }: { readonly here: BalancePlace }) {
  const [params] = useSearchParams()
  const query = new URLSearchParams([...params].filter(([name]) => sharedNames.includes(name))).toString()
  const to = (path: string) => (query === '' ? path : `${path}?${query}`)
  return (
    <LinkTabs
      label={words.label}
      tabs={[
        { to: to(balancePath), label: words.matrix, isHere: here === 'matrix' },
        ...balanceParts.map((part) => ({
          to: to(`${balancePath}/${part}`),
          label: words[part],
          isHere: here === part || here.startsWith(`${part}/`),
        })),
      ]}
    />
  )
}

export function load({ params }: LoadArgs): BalancePlace {
  const below = params['*'] ?? ''
  const part = below === '' ? 'matrix' : readPart(below)
  if (part) return part
  throw new Response(texts.missing(`${balancePath}/${below}`), { status: 404, statusText: 'Page Not Found' })
}

export const title = (place: BalancePlace): string => texts.pageTitle[place]

const parts: Readonly<Record<BalancePlace, () => ReactElement>> = {
  matrix: MatrixPart,
  worth: WorthPart,
  draft: DraftPart,
  releases: ReleasesPart,
  choices: ChoicesPart,
  replay: ReplayPart,
  games: GamesPart,
  'games/reports': ReportsPart,
}

/**
 * The staff screens `/admin/orion-balance` and below (FE-14): how balanced the game is, measured by simulated battles.
 */
export function Page({ data }: { readonly data: BalancePlace }) {
  const Part = parts[data]
  return (
    <StaffQueries>
      <BalanceProvider>
        <QuestionProvider>
          <DraftProvider>
            <PageHeading title={texts.title} />
            <BalanceTabs here={data} />
            <Part key={data} />
          </DraftProvider>
        </QuestionProvider>
      </BalanceProvider>
    </StaffQueries>
  )
}
