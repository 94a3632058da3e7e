import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFolderPrivate, keepPrivate } from '@/lib/private-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'triptych-private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

function writeWith(mode: number): string {
  const file = join(folder, 'secret')
  writeFileSync(file, 'x')
  chmodSync(file, mode)
  return file
}

test.each([0o644, 0o660, 0o604, 0o755])('default: mode %o is narrowed, and that is said', (mode) => {
  const file = writeWith(mode)
  expect(keepPrivate(file)).toBe(`Other users of this machine had access to ${file}. Now only its owner has.`)
  expect(modeOf(file)).toBe(0o600)
})

test.each([0o600, 0o400])('behavior: mode %o stays', (mode) => {
  const file = writeWith(mode)
  expect(keepPrivate(file)).toBeNull()
  expect(modeOf(file)).toBe(mode)
})

test('behavior: a folder and its files', () => {
  writeWith(0o644)
  mkdirSync(join(folder, 'inside'))
  chmodSync(folder, 0o755)
  expect(keepFolderPrivate(folder)).toHaveLength(2)
  expect([modeOf(folder), modeOf(join(folder, 'secret'))]).toEqual([0o700, 0o600])
  expect(keepFolderPrivate(folder)).toEqual([])
})

test.each(['none', '/dev/full'])('behavior: %s is left alone', (path) => {
  expect(keepPrivate(path)).toBeNull()
  expect(keepFolderPrivate(path)).toEqual([])
})
