import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { bundle } from '../../../bin/bundle.js'

/** Its tests start a program of `lib/cli` many times. It is bundled once, which is half of a start. */
export function useBundled(name: string): () => string {
  let bundled: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    bundled = await bundle(name)
  })
  afterAll(() => rm(bundled.folder, { recursive: true }))
  return () => fileURLToPath(bundled.program)
}
