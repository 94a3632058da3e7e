import { expect, test } from 'vitest'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { MAX_FILES } from '@/lib/project/folder/walk-folder'
import { keepProject } from '@/lib/project/keep-project'
import { buildArtifacts, createFolder, VAULT } from '../lib/project/foundry-folder'

const FILES = 100_000

test('error: of 100,000 files 20,000 are read, it is said, and questions are answered meanwhile', async () => {
  using temp = createFolder()
  const [built] = buildArtifacts({ 'src/Vault.sol': VAULT })
  for (let n = 0; n < FILES; n++) temp.write(`out/${n % 1_000}/${n}.json`, built?.text ?? '')
  const project = keepProject(openProjectFolder(temp.path), {
    onFault: (error) => {
      throw error
    },
  })
  let turns = 0
  const count = setInterval(() => {
    turns++
  }, 0)
  await project.firstRead
  clearInterval(count)
  expect(turns).toBeGreaterThan(100)
  const { contracts, problems } = project.state()
  expect(contracts).toBe(1)
  expect(problems.map(({ says }) => says)).toEqual([
    'There are more than 20,000 files or 100,000 entries. The rest was not read.',
  ])
  expect(MAX_FILES).toBe(20_000)
  const { found } = await project.match({
    code: built?.code ?? '0x',
    chainId: 1,
    address: `0x${'00'.repeat(20)}`,
  })
  expect(found).toMatchObject([{ id: 'src/Vault.sol:Vault' }])
  project.close()
})
