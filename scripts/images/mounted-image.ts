import * as v from 'valibot'
import { buildah } from './buildah.ts'
import type { Image } from './plan.ts'

const words = v.optional(v.nullable(v.array(v.string())), [])
const configSchema = v.object({
  OCIv1: v.object({
    config: v.object({
      User: v.optional(v.string(), ''),
      Env: words,
      WorkingDir: v.optional(v.string(), ''),
      Entrypoint: words,
      Cmd: words,
      StopSignal: v.optional(v.picklist(['SIGTERM', 'SIGQUIT', 'SIGINT']), 'SIGTERM'),
    }),
  }),
})

/** An image with its files in a folder, and a function that removes the folder. */
export async function mountImage(
  tag: string,
): Promise<{ readonly image: Image; readonly remove: () => Promise<unknown> }> {
  const container = await buildah(['from', '--pull-never', tag])
  const folder = await buildah(['mount', container])
  const { config } = v.parse(configSchema, JSON.parse(await buildah(['inspect', container]))).OCIv1
  return {
    image: {
      folder,
      user: config.User,
      environment: config.Env ?? [],
      workFolder: config.WorkingDir || '/',
      entrypoint: config.Entrypoint ?? [],
      command: config.Cmd ?? [],
      stopSignal: config.StopSignal,
    },
    remove: () => buildah(['rm', container]),
  }
}
