import type { Hook, Tables } from '../platform/row-types.ts'
import { addEntry } from './entries.ts'

const hooks: readonly Hook[] = [{ on: 'onRecordCreateRequest', of: ['roll_entries'], run: addEntry }]

export const tables: Tables = { hooks }
