// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetsOf } from '#features/fleet-builder/import/found-fleets.ts'
import { readText } from '#features/fleet-builder/import/read-import.ts'
import { SourceView, undecided } from '#features/fleet-builder/import/source-view.tsx'
import { sharedLink } from '#features/fleet-builder/share/shared-address.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { markdownFleetText, plainFleetText } from '#pieces/fleet/fleet-text.ts'

const starter = starterFleets[0]!
const fleet: FleetContent = { ...starter, notes: 'Hold the line.', ships: starter.ships.map((ship) => ({ ...ship })) }

const exported = (write = plainFleetText, parts = { names: true, notes: true }) =>
  write(fleet, catalogue, { ...parts, link: sharedLink(fleet, parts, 'https://orion.test') })

async function read(text: string) {
  const content = await readText(text)
  if (!content.ok) throw new Error(content.error.code)
  return { content: content.value, fleets: fleetsOf(content.value, {}) }
}

describe('a text export that is pasted back', () => {
  it.each([
    ['in plain text', exported()],
    ['in Markdown', exported(markdownFleetText)],
    ['without names and notes', exported(plainFleetText, { names: false, notes: false })],
  ])('FE-03 unchanged, %s: its link is used, and a message says so', async (_, text) => {
    expect((await read(text)).content).toMatchObject({ kind: 'link', hasList: true })
  })

  it('FE-03 unchanged: the link of every starter fleet is used', async () => {
    const parts = { names: true, notes: true }
    for (const one of starterFleets) {
      const text = plainFleetText(one, catalogue, { ...parts, link: sharedLink(one, parts, 'https://orion.test') })
      expect((await read(text)).content, one.name).toMatchObject({ kind: 'link', hasList: true })
    }
  })

  it('FE-03 changed: the edited list wins over its link', async () => {
    const lines = exported().split('\n')
    const shipAt = lines.findIndex((line) => line.startsWith('- '))
    const withoutShip = lines.filter((_, at) => at !== shipAt).join('\n')
    expect((await read(withoutShip)).fleets[0]?.ships.length).toBeLessThan(fleet.ships.length)
    const renamed = ['My own name', ...lines.slice(1)].join('\n')
    expect((await read(renamed)).fleets[0]).toMatchObject({ name: 'My own name' })
    const noted = exported().replace('Hold the line.', 'Attack at once.')
    expect((await read(noted)).fleets[0]).toMatchObject({ notes: 'Attack at once.' })
    const limited = exported().replace(/of \d+ points/, 'of 400 points')
    expect((await read(limited)).fleets[0]).toMatchObject({ limit: 400 })
  })

  it('FE-03 changed: a message says so, and the player can read the link as well', async () => {
    const { content } = await read(exported().replace(/of \d+ points/, 'of 400 points'))
    const links: string[] = []
    const source = { key: 'typed', name: '', read: { ok: true, value: content } as const }
    render(
      <SourceView
        source={source}
        found={[]}
        decisions={undecided}
        onDecide={() => {}}
        onRepair={(code) => links.push(code)}
      />,
    )
    expect(screen.getByRole('status').textContent).toContain('The list differs from the fleet in its link')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Read the link too' }))
    expect((await read(links[0] ?? '')).fleets[0]?.limit).toBe(fleet.limit)
  })

  it('FE-03 a message with a link and no list is read by its link', async () => {
    const link = sharedLink(fleet, { names: true, notes: true }, 'https://orion.test')
    expect((await read(`Look at what I take to the club on Friday:\n${link}\nSee you!`)).content).toMatchObject({
      kind: 'link',
      hasList: false,
    })
  })
})
