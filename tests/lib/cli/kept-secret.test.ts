import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from '@/lib/cli/kept-secret'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'triptych-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('default: made once, then kept, readable by its owner only', () => {
  const secret = keptSecret(join(folder, 'data'), 'demo-key', 16)
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  expect(keptSecret(join(folder, 'data'), 'demo-key', 16)).toBe(secret)
  expect(keptSecret(join(folder, 'data'), 'other', 16)).not.toBe(secret)
  expect(statSync(join(folder, 'data/demo-key')).mode & 0o077).toBe(0)
})
