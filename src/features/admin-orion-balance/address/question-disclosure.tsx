import { Disclosure } from '#ui/disclosure.tsx'
import { formatCount } from '../figures.ts'
import { addressTexts as texts } from '../texts.ts'
import { useQuestion } from './question-context.tsx'
import { QuestionFields, type QuestionFieldsProps } from './question-fields.tsx'

/** The question in one line; it opens to be changed. */
export function QuestionDisclosure(props: QuestionFieldsProps) {
  const { question } = useQuestion()
  return (
    <Disclosure
      summary={
        <span className="py-2">
          {props.isWorth ? texts.worthLine(question) : texts.line(question, formatCount, props.isOne)}
        </span>
      }
      summaryClass="px-4"
      className="border border-line bg-paper-raised"
      contentClass="border-t border-hairline p-4"
    >
      <QuestionFields {...props} />
    </Disclosure>
  )
}
