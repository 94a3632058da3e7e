import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { GET } from '@/app/state-diff/replay.js/route'

test('default: the worker that replays transactions has at most 160 KB, compressed', async () => {
  const script = await (await GET()).text()
  expect(gzipSync(script).length).toBeLessThanOrEqual(160_000)
  expect(script).toContain('postMessage')
})
