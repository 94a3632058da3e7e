import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { demoFiles } from '@/lib/cli/demo-files'
import { CACHE_DIR } from '../devchain/cache-dir'
import { startDemoChain } from '../devchain/start-demo-chain'

let files: Map<string, string>

beforeAll(async () => {
  files = await demoFiles(await startDemoChain(), CACHE_DIR)
})

// The committed manifest comes from another process: equal hashes also show that the history is deterministic.
test('default: the committed files are what the chain makes (else run `npx tsx lib/cli/devchain.ts`)', async () => {
  for (const [path, text] of files) expect(await readFile(path, 'utf8'), path).toBe(text)
})

test('behavior: one layout file for each contract, and no other', async () => {
  const layouts = [...files.keys()].filter((path) => path.startsWith('public/demo/'))
  const committed = await readdir('public/demo', { recursive: true })
  const json = committed.filter((name) => name.endsWith('.json')).map((name) => `public/demo/${name}`)
  expect(json.sort()).toEqual(layouts.sort())
})

test('behavior: no code in them', () => {
  for (const text of files.values()) expect(text).not.toMatch(/0x[0-9a-f]{500,}/)
})
