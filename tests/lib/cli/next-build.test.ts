import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt } from '@/lib/cli/next-build'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'triptych-build-'))
  for (const folder of ['app/logs', 'components', 'lib', 'public', '.next'])
    mkdirSync(join(root, folder), { recursive: true })
  writeAt('app/logs/page.tsx', 1000)
  for (const folder of ['app/logs', 'app', 'components', 'lib', 'public'])
    utimesSync(join(root, folder), 1000, 1000)
})
afterEach(() => rmSync(root, { recursive: true }))

function writeAt(path: string, seconds: number) {
  writeFileSync(join(root, path), '')
  utimesSync(join(root, path), seconds, seconds)
}

test('default: a build newer than every source', () => {
  writeAt('.next/BUILD_ID', 2000)
  expect(isBuilt(root)).toBe(true)
})

test('behavior: without a build, or with a source newer than it, there is something to build', () => {
  expect(isBuilt(root)).toBe(false)
  writeAt('.next/BUILD_ID', 2000)
  writeAt('app/logs/page.tsx', 3000)
  expect(isBuilt(root)).toBe(false)
})
