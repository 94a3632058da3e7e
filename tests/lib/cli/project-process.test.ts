import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { parseProjectState } from '@/lib/names/project/project-api'
import { endProgram } from '@/tests/program'
import { buildFoundry, createFolder, VAULT } from '../project/foundry-folder'
import { useBundled } from './bundled-program'

const parent = useBundled('tests/lib/cli/project-parent')

const spawnParent = (folder: string) =>
  spawn(process.execPath, [parent(), folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })

/** A program that started it, what it says, and how it says that the folder is. */
async function startParent(folder: string) {
  const child = spawnParent(folder)
  const lines: string[] = []
  const said = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const nextLine = async (): Promise<string> => (await once(said, 'line'))[0]
  const { url, token } = JSON.parse(await nextLine())
  async function askState() {
    child.stdin.write('\n')
    return JSON.parse(await nextLine())
  }
  return { child, lines, url, token, askState }
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('startProject', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'default: it says where it listens and what it found, and ends with its parent, by %s too',
    async (signal) => {
      using temp = createFolder()
      buildFoundry(temp, { 'src/Vault.sol': VAULT })
      const { child, url, token, askState, lines } = await startParent(temp.path)
      await expect.poll(askState).toMatchObject({ isReading: false, contracts: 1, tools: ['Foundry'] })
      const answer = await fetch(`${url}/state`, { headers: { authorization: `Bearer ${token}` } })
      expect(parseProjectState(await answer.json())).toEqual(await askState())
      await endProgram(child, signal)
      await expect.poll(() => answers(url)).toBe(false)
      expect(lines).not.toContain('it ended')
    },
  )

  test('behavior: the folder is told as it is, not as it was found', async () => {
    using temp = createFolder()
    buildFoundry(temp, { 'src/Vault.sol': VAULT })
    const { child, askState } = await startParent(temp.path)
    await expect.poll(askState).toMatchObject({ contracts: 1 })
    buildFoundry(temp, {
      'src/Vault.sol': VAULT,
      'src/More.sol': VAULT.replace('contract Vault', 'contract More'),
    })
    await expect.poll(askState).toMatchObject({ contracts: 2 })
    await endProgram(child)
  })

  test('error: a folder that cannot be read ends it before it listens, and it says why', async () => {
    using temp = createFolder()
    const child = spawnParent(join(temp.path, 'none'))
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    await once(child, 'close')
    expect(errors).toContain('none cannot be read.')
    expect(errors).toContain('The program that reads the project folder ended with code 1.')
  })
})
