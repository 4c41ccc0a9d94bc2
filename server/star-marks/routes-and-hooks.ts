import type { Hook, Tables } from '../platform/row-types.ts'
import { createMark, updateMark } from './marks.ts'

const hooks: readonly Hook[] = [
  { on: 'onRecordCreateRequest', of: ['star_marks'], run: createMark },
  { on: 'onRecordUpdateRequest', of: ['star_marks'], run: updateMark },
]

export const tables: Tables = { hooks }
