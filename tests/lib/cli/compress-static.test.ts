import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BROTLI_FOLDER, compressStatic } from '@/lib/cli/compress-static'

test('default: scripts and styles by their paths on the web, once for a build, and no folder that is half written', async () => {
  const root = mkdtempSync(join(tmpdir(), 'triptych-brotli-'))
  mkdirSync(join(root, '.next/static/chunks'), { recursive: true })
  writeFileSync(join(root, '.next/static/chunks/a.js'), 'let a = 1')
  writeFileSync(join(root, '.next/static/b.css'), 'a {}')
  writeFileSync(join(root, '.next/static/c.woff2'), '')
  await Promise.all([compressStatic(root), compressStatic(root)])
  const files = readdirSync(join(root, BROTLI_FOLDER), { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['a.js.br', 'b.css.br']),
  )
  expect(files.filter((file) => file.isFile())).toHaveLength(2)
  const written = readFileSync(join(root, BROTLI_FOLDER, '_next/static/chunks/a.js.br'))
  expect(brotliDecompressSync(written).toString()).toBe('let a = 1')
  expect(readdirSync(join(root, '.next')).sort()).toEqual(['brotli', 'static'])
  writeFileSync(join(root, BROTLI_FOLDER, '_next/static/chunks/a.js.br'), 'kept')
  await compressStatic(root)
  expect(readFileSync(join(root, BROTLI_FOLDER, '_next/static/chunks/a.js.br'), 'utf8')).toBe('kept')
  rmSync(root, { recursive: true })
})
