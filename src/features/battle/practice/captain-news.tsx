import { useMemo } from 'react'
import { useBattle } from '../play/battle-context.tsx'
import { practiceTexts as texts } from '../texts.ts'
import { practiceNews } from './practice-news.ts'

/** What the captain did since the player's last press, with reasons and consequences. */
export function CaptainNews() {
  const { battle, events, table, names, sides } = useBattle()
  const { deeds, sentences } = useMemo(
    () => practiceNews(events, table, { battle, names, sides, volleys: table.volleys }),
    [battle, events, table, names, sides],
  )
  return (
    <div role="status" className="empty:hidden">
      {deeds.length + sentences.length > 0 && (
        <div className="mb-3 border-l-4 border-signal bg-paper-raised px-3 py-2">
          {sentences.length > 0 && (
            <ul aria-label={texts.lost} className="grid gap-1">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          {deeds.length > 0 && (
            <>
              <p className="label-text text-sm text-signal-text">{texts.news}</p>
              <ul aria-label={texts.news} className="grid gap-1.5">
                {deeds.map(({ id, what, why }) => (
                  <li key={id}>
                    {what}.{why && <span className="block text-sm text-ink-dim">{why}</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}
