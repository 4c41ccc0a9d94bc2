import { useFeedbackDialogs } from '#store/feedback/feedback-dialogs.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { SpeechIcon } from '#ui/icon/icons-actions.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

const words = texts.feedback

/** Links to the feedback form and to the staff's answers. */
export function FeedbackSection() {
  const dialogs = useFeedbackDialogs()
  if (!dialogs) return null
  const { tellUs, showOwn, news } = dialogs
  return (
    <section className="grid gap-3">
      <Heading level={3} size="part">
        {words.heading}
      </Heading>
      <div className="flex flex-wrap gap-2">
        <Button icon={<SpeechIcon />} onClick={() => tellUs()}>
          {words.tellUs}
        </Button>
        <Button onClick={showOwn}>
          {words.own} {news > 0 && <Badge tone="signal">{words.news(news)}</Badge>}
        </Button>
      </div>
    </section>
  )
}
