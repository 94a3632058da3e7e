import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { parseProjectState } from '@/lib/names/project/project-state'
import { endProgram } from '@/tests/program'
import { buildFoundry, createFolder, VAULT } from '../project/foundry-folder'

const spawnParent = (folder: string) =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/lib/cli/project-parent.ts', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** A program that started it: it says token and state, then where it listens. */
async function startParent(folder: string) {
  const child = spawnParent(folder)
  const lines: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const [, listening] = /^listening on (\S+)$/.exec(line) ?? []
      if (listening) resolve(listening)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { child, url, lines, ...JSON.parse(lines[0] ?? '') }
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
      const { child, url, token, state, lines } = await startParent(temp.path)
      expect(parseProjectState(state)).toMatchObject({ contracts: 1, tools: ['Foundry'] })
      const answer = await fetch(`${url}/state`, { headers: { authorization: `Bearer ${token}` } })
      expect(parseProjectState(await answer.json())).toEqual(state)
      await endProgram(child, signal)
      await expect.poll(() => answers(url)).toBe(false)
      expect(lines).not.toContain('it ended')
    },
  )

  test('error: a folder that cannot be read ends it before it listens, and it says why', async () => {
    using temp = createFolder()
    const child = spawnParent(join(temp.path, 'none'))
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    await once(child, 'close')
    expect(errors).toContain('none is no folder that can be read.')
    expect(errors).toContain('The program that reads the project folder ended with code 1.')
  })
})
