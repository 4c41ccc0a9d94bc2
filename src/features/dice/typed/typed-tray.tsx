import type { Volley } from '#game/volley/volley.ts'
import { DieFace, type DieKind } from '#pieces/dice/die-face.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading, Label } from '#ui/page/typography.tsx'
import { typedTexts as texts } from '../texts.ts'
import { readTyped, type TypedFaces } from './typed-dice.ts'

interface TypedTrayProps {
  readonly volley: Volley
  readonly faces: TypedFaces
}

export function TypedTray({ volley, faces }: TypedTrayProps) {
  const { success, failure, again, blanks } = readTyped(volley, faces)
  return (
    <Panel notched aria-label={texts.tray.label} className="scroll-mt-20">
      <Heading level={2} size="part" className="mb-3">
        {texts.tray.heading}
      </Heading>
      <div className="grid gap-3" aria-hidden="true">
        <Row
          kind="success"
          name={texts.tray.success}
          typed={success}
          places={volley.successDice}
          worths={volley.successFaces}
        />
        {blanks.length > 0 && (
          <Row
            kind="success"
            name={texts.tray.again}
            typed={again}
            places={blanks.length}
            worths={volley.successFaces}
          />
        )}
        {volley.failureDice > 0 && (
          <Row
            kind="failure"
            name={texts.tray.failure}
            typed={failure}
            places={volley.failureDice}
            worths={volley.failureFaces}
          />
        )}
      </div>
    </Panel>
  )
}

interface RowProps {
  readonly kind: DieKind
  readonly name: string
  readonly typed: readonly number[]
  readonly places: number
  readonly worths: readonly number[]
}

function Row({ kind, name, typed, places, worths }: RowProps) {
  return (
    <div>
      <Label className="mb-1 block">{texts.tray.progress(name, typed.length, places)}</Label>
      <div className="flex flex-wrap gap-1">
        {Array.from({ length: places }, (_, die) => {
          const face = typed[die]
          if (face === undefined) return <span key={die} className="size-9 border border-dashed border-line" />
          return <DieFace key={die} kind={kind} worth={worths[face] ?? 0} size={36} />
        })}
      </div>
    </div>
  )
}
