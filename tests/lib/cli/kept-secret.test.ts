import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

test('behavior: an empty file, which a start that was cut off may leave, is filled', () => {
  writeFileSync(join(folder, 'demo-key'), '')
  expect(keptSecret(folder, 'demo-key', 16)).toMatch(/^[0-9a-f]{32}$/)
})

test('error: a folder that cannot be made is named, with what to do', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => keptSecret(join(folder, 'file'), 'demo-key', 16)).toThrow(
    expect.objectContaining({
      shortMessage: `The data folder ${join(folder, 'file')} cannot be written.`,
      whatToDo: expect.stringContaining('TRIPTYCH_DATA'),
    }),
  )
})

test('error: a file that cannot be read is named, and nothing is written over it', () => {
  mkdirSync(join(folder, 'demo-key'))
  expect(() => keptSecret(folder, 'demo-key', 16)).toThrow(`${join(folder, 'demo-key')} cannot be read.`)
})
