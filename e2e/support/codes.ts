import type { TestServer } from '../../tests/support/pocketbase.ts'

/** A new alpha code that works once, without its hyphens. */
export async function newAlphaCode({ superuser }: TestServer, name = 'Of a test'): Promise<string> {
  const store = await superuser()
  const post = (path: string, body: object) => store.send<{ id: string }>(path, { method: 'POST', body })
  const { id: batch } = await post('/api/staff/code-batches', { name })
  await post('/api/staff/codes/make', { batch, total: 1, max_uses: 1 })
  const where = JSON.stringify([{ column: 'batch', op: 'is', value: [batch] }])
  const { rows } = await store.send<{ rows: readonly { code: string }[] }>('/api/staff/lists/codes', {
    query: { where },
  })
  return (rows[0]?.code ?? '').replaceAll('-', '')
}
