import * as v from 'valibot'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'

export const viewAudiences = ['', 'staff', 'admin'] as const
/** Other people who see a saved view: nobody, all staff, or admins. */
export type ViewAudience = (typeof viewAudiences)[number]

const savedView = v.object({
  id: v.string(),
  owner: v.string(),
  screen: v.string(),
  name: v.string(),
  query: v.string(),
  shared_with: v.picklist(viewAudiences),
})

/** A named view of a staff list. `query` is the query of its address. */
export type SavedView = v.InferOutput<typeof savedView>

export type NewView = Pick<SavedView, 'screen' | 'name' | 'query' | 'shared_with'>

export interface SavedViews {
  /** The user's own views and those shared with the user's role, of all screens, by name. */
  readonly list: (signal?: AbortSignal) => Answer<readonly SavedView[]>
  readonly create: (view: NewView) => Answer<SavedView>
  readonly change: (id: string, part: Partial<NewView>) => Answer<SavedView>
  readonly remove: (id: string) => Answer<void>
}

export function makeSavedViews({ pocketBase, authStore }: RecordClient): SavedViews {
  const collection = () => pocketBase.collection('saved_views')
  return {
    list: (signal) =>
      attempt(async () =>
        v.parse(v.array(savedView), await collection().getFullList({ batch: fullListBatch, sort: 'name', signal })),
      ),
    create: (view) =>
      attempt(async () => v.parse(savedView, await collection().create({ ...view, owner: authStore.record?.id }))),
    change: (id, part) => attempt(async () => v.parse(savedView, await collection().update(id, part))),
    remove: (id) =>
      attempt(async () => {
        await collection().delete(id)
      }),
  }
}
