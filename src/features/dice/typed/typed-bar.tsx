import { useEffect, useRef } from 'react'
import type { Volley } from '#game/volley/volley.ts'
import { DieFace } from '#pieces/dice/die-face.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { lineIcon } from '#ui/icon/line-icon.tsx'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { typedTexts as texts } from '../texts.ts'
import { readTyped, type TypedFaces } from './typed-dice.ts'

const EraseIcon = lineIcon('M8 5h12.5v14H8l-5-7zM11.5 9.5l5 5M16.5 9.5l-5 5')

interface TypedBarProps {
  readonly volley: Volley
  readonly faces: TypedFaces
  readonly onType: (face: number) => void
  readonly onErase: () => void
  readonly onEnter: () => void
  readonly onCancel: () => void
}

/** Six large buttons, one for each face of a die. The keys 1 to 6 do the same (`useTyping`). */
export function TypedBar({ volley, faces, onType, onErase, onEnter, onCancel }: TypedBarProps) {
  const { stage, left } = readTyped(volley, faces)
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => {
    keys.current?.focus({ preventScroll: true })
  }, [])
  const pool = stage === 'failure' ? 'failure' : 'success'
  const worths = pool === 'success' ? volley.successFaces : volley.failureFaces
  return (
    <ActionBar label={texts.bar.label}>
      <div ref={keys} tabIndex={-1} role="group" aria-label={texts.bar.faces} className="grid gap-2 outline-none">
        <p aria-live="polite" className="label-text flex justify-between text-base">
          <span>{stage ? texts.bar.stages[stage] : texts.bar.complete}</span>
          <span className="text-ink-dim">{stage ? texts.bar.left(left) : ''}</span>
        </p>
        <div className="grid grid-cols-6 gap-1.5">
          {worths.map((worth, face) => (
            <button
              key={face}
              type="button"
              disabled={!stage}
              aria-label={`${face + 1}`}
              onClick={() => onType(face)}
              className="grid h-16 touch-manipulation place-items-center content-center gap-0.5 border border-ink bg-paper-raised enabled:active:bg-hairline disabled:border-line disabled:text-ink-dim"
            >
              <span translate="no" className="figures text-2xl leading-none">
                {face + 1}
              </span>
              <DieFace kind={pool} worth={worth} size={22} />
            </button>
          ))}
        </div>
        <div className="flex gap-2">
          <IconButton outlined label={texts.bar.cancel} icon={<CloseIcon />} onClick={onCancel} />
          <IconButton
            outlined
            label={texts.bar.erase}
            icon={<EraseIcon />}
            disabled={faces.length === 0}
            onClick={onErase}
          />
          <Button variant="primary" className="grow" disabled={stage !== undefined} onClick={onEnter}>
            {stage ? texts.bar.missing : texts.bar.enter}
          </Button>
        </div>
      </div>
    </ActionBar>
  )
}
