import { join } from 'node:path'
import { keccak256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { keepBuilds } from '@/lib/project/builds/kept-build'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { createBuildLayouts } from '@/lib/project/layouts/build-layouts'
import { createSourceTexts } from '@/lib/project/layouts/find-sources'
import { createFolder, type TempFolder, VAULT } from '../foundry-folder'

/** A build that names its source by a path. */
function buildOf({ path: root }: TempFolder, source: string) {
  const folder = openProjectFolder(root)
  const files = [{ path: source, keccak256: keccak256(stringToBytes(VAULT)) }]
  const contract = {
    place: { file: 'Vault.sol', name: 'Vault' },
    abi: null,
    natspec: null,
    code: { digits: '6001', immutables: [], links: [], libraries: [] },
    layout: null,
    sources: { kind: 'named', files, remappings: [], settings: {} },
    compiler: null,
  } as const
  const [build] = keepBuilds([contract], { project: '', tool: 'Truffle' }, 0)
  if (!build) throw new Error('no build')
  return { build, at: { folder, texts: createSourceTexts(folder), paths: [] } }
}

test('default: a layout is found once, and it is known which were asked for', async () => {
  using temp = createFolder()
  temp.write('Vault.sol', VAULT)
  const layouts = createBuildLayouts()
  const { build, at } = buildOf(temp, 'Vault.sol')
  expect(layouts.wasAsked(build)).toBe(false)
  const first = await layouts.of(build, at)
  expect(first).toMatchObject({ layoutBy: 'compiled here', why: null })
  temp.write('Vault.sol', 'changed')
  expect(await layouts.of(build, { ...at, texts: createSourceTexts(at.folder) })).toBe(first)
  expect(layouts.wasAsked(build)).toBe(true)
})

test('behavior: what could not be found is looked for again', async () => {
  using temp = createFolder()
  const layouts = createBuildLayouts()
  const { build, at } = buildOf(temp, 'Vault.sol')
  expect(await layouts.of(build, at)).toMatchObject({ layout: null })
  temp.write('Vault.sol', VAULT)
  expect(await layouts.of(build, at)).toMatchObject({ layoutBy: 'compiled here' })
})

test('behavior: of whole paths of this machine none is told', async () => {
  using temp = createFolder()
  const layouts = createBuildLayouts()
  const { build, at } = buildOf(temp, join(temp.path, 'contracts/Vault.sol'))
  expect(JSON.stringify(await layouts.of(build, at))).not.toContain(temp.path)
  temp.write('contracts/Vault.sol', VAULT)
  const { layout } = await layouts.of(build, at)
  expect(layout).toContain('contracts/Vault.sol:Vault')
  expect(layout).not.toContain(temp.path)
})
