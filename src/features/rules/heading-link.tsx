import { useParams } from 'react-router-dom'
import { gameVersion } from '#content/version.ts'
import type { RulesHeadingLinkProps } from '#pieces/rules/rules-view.tsx'
import { useFeedbackDialogs } from '#store/feedback/feedback-dialogs.ts'
import { placePath } from '#store/rules/rules-place.ts'
import { copyText } from '#ui/copy-text.ts'
import { LinkIcon, SpeechIcon } from '#ui/icon/icons-actions.tsx'
import { texts } from './texts.ts'

/** The text that is copied for a rule: version of the rules, number and title of the rule, and its URL. */
export const ruleLink = (slug: string, { id, number, title }: RulesHeadingLinkProps, origin: string): string =>
  texts.link.copied(gameVersion, number, title, `${origin}${placePath({ slug, section: id })}`)

/** Buttons that copy the link of a rule, and that report it to the staff as unclear. */
export function HeadingLink(rule: RulesHeadingLinkProps) {
  const slug = useParams()['*'] ?? ''
  const dialogs = useFeedbackDialogs()
  const copy = async () => {
    const isCopied = await copyText(ruleLink(slug, rule, window.location.origin), {
      done: texts.link.done(rule.number),
      refused: texts.link.refused(rule.number),
    })
    // The link is put into the address bar instead.
    if (!isCopied) window.history.replaceState(window.history.state, '', `#${rule.id}`)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={texts.link.copy(rule.number, rule.title)}
        title={texts.link.tooltip}
        className="rules-copy"
        data-print="hide"
      >
        <LinkIcon size={18} />
      </button>
      {dialogs && (
        <button
          type="button"
          onClick={() => dialogs.tellUs({ kind: 'rules', rule: `${rule.number} ${rule.title}` })}
          aria-label={texts.unclear(rule.number, rule.title)}
          title={texts.unclearTooltip}
          className="rules-copy"
          data-print="hide"
        >
          <SpeechIcon size={18} />
        </button>
      )}
    </>
  )
}
