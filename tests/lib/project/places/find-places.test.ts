import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_ENTRIES } from '@/lib/project/folder/limits'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { startWalk, walkFolder } from '@/lib/project/folder/walk-folder'
import { findPlaces } from '@/lib/project/places/find-places'
import { createFolder, type TempFolder } from '../foundry-folder'

async function placesOf({ path }: TempFolder) {
  const watched: string[] = []
  const walk = startWalk()
  const found = await findPlaces(openProjectFolder(path), walk, (real) => watched.push(real))
  return { ...found, paths: found.places.map((place) => `${place.tool}: ${place.path}`), watched, walk }
}

test('default: where each tool writes, by its config', async () => {
  using temp = createFolder()
  for (const name of [
    'out',
    'broadcast',
    'artifacts',
    '.openzeppelin',
    'deployments',
    'src',
    'ignition',
    'build',
  ])
    mkdirSync(join(temp.path, name))
  mkdirSync(join(temp.path, 'ignition/deployments'))
  mkdirSync(join(temp.path, 'build/contracts'))
  temp.write('foundry.toml', '[profile.default]\nout = "forged"\n')
  temp.write('forged/A.json', '')
  temp.write('hardhat.config.ts', '')
  const { paths, tools } = await placesOf(temp)
  expect(paths.sort()).toEqual([
    'Foundry: broadcast',
    'Foundry: forged',
    'Foundry: out',
    'Hardhat: .openzeppelin',
    'Hardhat: artifacts',
    'Hardhat: deployments',
    'Hardhat: ignition/deployments',
    'Truffle: build/contracts',
  ])
  expect(tools).toEqual(['Foundry', 'Hardhat'])
})

test('behavior: artifacts without a Hardhat config are those of Remix', async () => {
  using temp = createFolder()
  mkdirSync(join(temp.path, 'artifacts'))
  expect((await placesOf(temp)).paths).toEqual(['Remix: artifacts'])
})

test('behavior: projects one level below, and those of packages; nothing deeper, and never node_modules', async () => {
  using temp = createFolder()
  for (const path of ['contracts', 'packages/a', 'packages/b', 'node_modules/c', 'lib/forge-std', '.git']) {
    temp.write(`${path}/foundry.toml`, '')
    mkdirSync(join(temp.path, path, 'out'))
  }
  const { places, tools } = await placesOf(temp)
  expect(places.map(({ project, path }) => [project, path]).sort()).toEqual([
    ['contracts', 'contracts/out'],
    ['packages/a', 'packages/a/out'],
    ['packages/b', 'packages/b/out'],
  ])
  expect(tools).toEqual(['Foundry'])
})

test('behavior: folders are watched in which a place may come to be', async () => {
  using temp = createFolder()
  mkdirSync(join(temp.path, 'packages/a'), { recursive: true })
  const { watched } = await placesOf(temp)
  expect(watched.map((path) => path.slice(temp.path.length)).sort()).toEqual(['', '/packages', '/packages/a'])
})

test('error: a project that lies outside is none, and is counted', async () => {
  using temp = createFolder()
  using outside = createFolder()
  outside.write('out/A.json', '')
  symlinkSync(outside.path, join(temp.path, 'contracts'))
  const { paths, walk } = await placesOf(temp)
  expect([paths, walk.leaving]).toEqual([[], 1])
})

test('behavior: a folder of ever so many files beside them does not hide the places', async () => {
  using temp = createFolder()
  mkdirSync(join(temp.path, 'out'))
  mkdirSync(join(temp.path, 'data'))
  const walk = startWalk()
  walk.entries = MAX_ENTRIES
  const { places } = await findPlaces(openProjectFolder(temp.path), walk, () => {})
  expect(places.map(({ path }) => path)).toEqual(['out'])
})

test('error: where Foundry is told to write outside, nothing is read', async () => {
  using temp = createFolder()
  using outside = createFolder()
  const folder = join(temp.path, 'project')
  mkdirSync(folder)
  outside.write('A.json', '{}')
  const name = outside.path.split('/').at(-1)
  temp.write(
    'project/foundry.toml',
    `[profile.default]\nout = "../../${name}"\n[profile.ci]\nout = "${outside.path}"\n`,
  )
  const walk = startWalk()
  const { places } = await findPlaces(openProjectFolder(folder), walk, () => {})
  for (const { path } of places)
    await walkFolder(openProjectFolder(folder), walk, path, { wanted: () => true, onFolder: () => {} })
  expect(walk).toMatchObject({ files: [], leaving: 1 })
})

test('error: a folder that is gone has no places', async () => {
  const temp = createFolder()
  const folder = openProjectFolder(temp.path)
  temp[Symbol.dispose]()
  expect((await findPlaces(folder, startWalk(), () => {})).places).toEqual([])
})
