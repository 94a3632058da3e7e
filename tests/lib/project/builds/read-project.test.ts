import { expect, test } from 'vitest'
import { readProject } from '@/lib/project/builds/read-project'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { buildFoundry, createFolder, type TempFolder, VAULT } from '../foundry-folder'

const options = { onFolder: () => {}, now: () => 0 }
const read = ({ path }: TempFolder, before: Parameters<typeof readProject>[1] = null) =>
  readProject(openProjectFolder(path), before, options)

test('default: JSON files where tools write, and no others', async () => {
  using temp = createFolder()
  buildFoundry(temp, { 'src/Vault.sol': VAULT })
  temp.write('out/notes.txt', '')
  temp.write('package.json', '{}')
  temp.write('artifacts/contracts/A.sol/A.dbg.json', '{}')
  const { files, configured } = await read(temp)
  expect([...files.keys()]).toEqual(['out/Vault.sol/Vault.json'])
  expect(configured).toEqual(['Foundry'])
})

test('behavior: a file that is as it was is not read again', async () => {
  using temp = createFolder()
  buildFoundry(temp, { 'src/Vault.sol': VAULT })
  const first = await read(temp)
  const second = await read(temp, first)
  const path = 'out/Vault.sol/Vault.json'
  expect(second.files.get(path)).toBe(first.files.get(path))
  temp.write(path, '{}')
  expect((await read(temp, second)).files.get(path)).toMatchObject({ builds: [], fault: null })
})

test('behavior: a place within a place is told once, by the nearer one', async () => {
  using temp = createFolder()
  temp.write('foundry.toml', '[profile.default]\nbuild_info_path = "out/info"\n')
  temp.write('out/info/1.json', '{}')
  const { files } = await read(temp)
  expect([...files.values()].map(({ path, place }) => [path, place.path])).toEqual([
    ['out/info/1.json', 'out/info'],
  ])
})
