import * as v from 'valibot'
import type { CannedAnswer, CannedAnswerBody, CannedAnswersAnswer } from '#shared/feedback.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'

const cannedAnswer = reads<CannedAnswer>()(v.object({ id: v.string(), title: v.string(), text: v.string() }))
const all = reads<CannedAnswersAnswer>()(v.object({ rows: v.array(cannedAnswer) }))

/** Saved answers, which all staff share. */
export interface StaffAnswers {
  readonly list: (signal?: AbortSignal) => Answer<readonly CannedAnswer[]>
  readonly add: (answer: CannedAnswerBody) => Answer<CannedAnswer>
  readonly change: (id: string, answer: CannedAnswerBody) => Answer<CannedAnswer>
  readonly remove: (id: string) => Answer<void>
}

const path = '/api/staff/canned-answers'

export function makeStaffAnswers({ pocketBase }: RecordClient): StaffAnswers {
  const post = postTo(pocketBase, path)
  return {
    list: (signal) => attempt(async () => v.parse(all, await pocketBase.send<unknown>(path, { signal })).rows),
    add: (answer) => attempt(async () => v.parse(cannedAnswer, await post<CannedAnswerBody>('', answer))),
    change: (id, answer) => attempt(async () => v.parse(cannedAnswer, await post<CannedAnswerBody>(`/${id}`, answer))),
    remove: (id) => attempt(async () => void (await pocketBase.send(`${path}/${id}`, { method: 'DELETE' }))),
  }
}
