import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { MAX_ENTRIES, startWalk, walkFolder } from '@/lib/project/folder/walk-folder'
import { findPlaces, foundryPaths } from '@/lib/project/places/find-places'
import { createFolder, type TempFolder } from '../foundry-folder'

async function placesOf({ path }: TempFolder) {
  const watched: string[] = []
  const walk = startWalk(openProjectFolder(path), (real) => watched.push(real))
  const found = await findPlaces(walk)
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
  const walk = startWalk(openProjectFolder(temp.path), () => {})
  walk.entries = MAX_ENTRIES
  const { places } = await findPlaces(walk)
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
  const walk = startWalk(openProjectFolder(folder), () => {})
  const { places } = await findPlaces(walk)
  for (const { path } of places) await walkFolder(walk, path)
  expect(walk).toMatchObject({ files: [], leaving: 1 })
})

test('error: a folder that is gone has no places', async () => {
  const temp = createFolder()
  const folder = openProjectFolder(temp.path)
  temp[Symbol.dispose]()
  expect((await findPlaces(startWalk(folder, () => {}))).places).toEqual([])
})

describe('foundryPaths', () => {
  test('default: the usual folders, also where nothing is said', () => {
    expect(foundryPaths('')).toEqual(['out', 'broadcast'])
    expect(foundryPaths('[profile.default]\nsrc = "src"\nout = "out"\n')).toEqual(['out', 'broadcast'])
  })

  test.each([
    ['[profile.default]\nout = "build/forge"', 'build/forge'],
    ["[profile.default]\r\nout='build'   # ours\r\n", 'build'],
    ['[ profile . ci ]\n  broadcast = "./scripts-run/"', 'scripts-run'],
    ['[profile."with quotes"]\nbuild_info_path = "info"', 'info'],
    ['[profile.default]\nout = "with \\"quotes\\""', 'with "quotes"'],
  ])('args: %j', (toml, path) => {
    expect(foundryPaths(toml)).toContain(path)
  })

  test.each([
    ['another section', '[fmt]\nout = "x"'],
    ['a section of a profile', '[profile.default.fuzz]\nout = "x"'],
    ['before any section', 'out = "x"'],
    ['a comment', '[profile.default]\n# out = "x"'],
    ['another key', '[profile.default]\nlayout = "x"\nouts = "x"'],
    ['no text', '[profile.default]\nout = 7\nout = [ "x" ]\nout = true'],
    ['an empty text', '[profile.default]\nout = ""'],
    ['a text over several lines', '[profile.default]\nnote = """\nout = "x"\n"""'],
    ['one that never ends', "[profile.default]\nnote = '''\nout = \"x\"\n"],
    ['what breaks off', '[profile.default]\nout = "x'],
  ])('behavior: %s says nothing', (_, toml) => {
    expect(foundryPaths(toml)).toEqual(['out', 'broadcast'])
  })
})
