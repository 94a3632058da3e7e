import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { isCut, MAX_FILES, startWalk, walkFolder } from '@/lib/project/folder/walk-folder'
import { createFolder, type TempFolder } from '../foundry-folder'

async function walkIn({ path }: TempFolder, at = 'out') {
  const folders: string[] = []
  const walk = startWalk(openProjectFolder(path), (real) => folders.push(real.slice(path.length + 1)))
  await walkFolder(walk, at)
  return { ...walk, folders: folders.sort(), paths: walk.files.map((file) => file.path).sort() }
}

test('default: files at any depth, and the folders they lie in', async () => {
  using temp = createFolder()
  temp.write('out/A.json', '{}')
  temp.write('out/a/b/B.json', '{}')
  temp.write('out/a/C.txt', '')
  temp.write('src/D.json', '{}')
  expect(await walkIn(temp)).toMatchObject({
    paths: ['out/A.json', 'out/a/b/B.json'],
    folders: ['out', 'out/a', 'out/a/b'],
    leaving: 0,
    special: 0,
  })
})

test('behavior: what is not there holds nothing', async () => {
  using temp = createFolder()
  expect(await walkIn(temp)).toMatchObject({ paths: [], folders: [], denied: [] })
})

test('behavior: node_modules and .git are never walked, links of these names neither', async () => {
  using temp = createFolder()
  for (const name of ['node_modules', '.git', 'real']) temp.write(`out/${name}/A.json`, '{}')
  symlinkSync('../real', join(temp.path, 'out/real/node_modules'))
  expect((await walkIn(temp)).paths).toEqual(['out/real/A.json'])
})

test('behavior: links inside are followed, each folder once, whatever circle they make', async () => {
  using temp = createFolder()
  temp.write('elsewhere/A.json', '{}')
  temp.write('out/B.json', '{}')
  symlinkSync('../elsewhere', join(temp.path, 'out/linked'))
  symlinkSync('..', join(temp.path, 'out/up'))
  symlinkSync('B.json', join(temp.path, 'out/C.json'))
  const { paths, leaving } = await walkIn(temp)
  expect(paths.filter((path) => path.endsWith('A.json'))).toHaveLength(1)
  expect(paths).toContain('out/C.json')
  expect(leaving).toBe(0)
})

test('error: links that lead out are counted and not followed; FIFOs are counted and not opened', async () => {
  using temp = createFolder()
  using outside = createFolder()
  outside.write('A.json', '{}')
  temp.write('out/B.json', '{}')
  symlinkSync(outside.path, join(temp.path, 'out/folder'))
  symlinkSync(join(outside.path, 'A.json'), join(temp.path, 'out/file.json'))
  execFileSync('mkfifo', [join(temp.path, 'out/fifo.json')])
  symlinkSync('fifo.json', join(temp.path, 'out/to-fifo.json'))
  const walked = await walkIn(temp)
  expect(walked).toMatchObject({ paths: ['out/B.json'], folders: ['out'], leaving: 2, special: 2 })
})

test('error: a whole place that lies outside is not walked', async () => {
  using temp = createFolder()
  using outside = createFolder()
  outside.write('A.json', '{}')
  symlinkSync(outside.path, join(temp.path, 'out'))
  expect(await walkIn(temp)).toMatchObject({ paths: [], folders: [], leaving: 1 })
})

test('error: a walk ends at its limit and says so', async () => {
  using temp = createFolder()
  temp.write('out/a/A.json', '{}')
  const walk = startWalk(openProjectFolder(temp.path), () => {})
  const files = Array.from({ length: MAX_FILES }, () => ({ path: '', stamp: '', modifiedAt: 0 }))
  walk.files.push(...files)
  expect(isCut(walk)).toBe(true)
  await walkFolder(walk, 'out')
  expect(walk.files).toHaveLength(MAX_FILES)
})
