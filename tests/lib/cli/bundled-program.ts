import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { bundle } from '../../../bin/bundle.js'

/** Its tests start a program, as `lib/cli/service`, many times. It is bundled once, with all packages: loading those one by one is most of a start. */
export function useBundled(path: string): () => string {
  let bundled: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    bundled = await bundle(path, { withPackages: true })
  })
  afterAll(() => rm(bundled.folder, { recursive: true }))
  return () => fileURLToPath(bundled.program)
}
