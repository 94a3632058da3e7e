import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { freePort } from '@/lib/cli/free-port'
import { portOfPages, spawnPages } from '@/lib/cli/next-process'
import { endProgram } from '@/tests/program'
import { useBundled } from './bundled-program'

const program = useBundled('tests/lib/cli/pages-parent')

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/icon.svg`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

async function portSaidBy(parent: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<number> {
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  return Number(line)
}

describe('spawnPages', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'default: the pages end with their parent, by %s too, even while they are being prepared',
    async (signal) => {
      const parent = spawn(process.execPath, [program()], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const port = await portSaidBy(parent)
      await endProgram(parent, signal)
      await expect.poll(() => isListening(port)).toBe(false)
    },
  )

  test('behavior: where another program listens, they take another port and say which', async () => {
    const taken = await freePort()
    const other = createServer().listen(taken, '127.0.0.1')
    await once(other, 'listening')
    const pages = spawnPages(taken, { ...process.env, SESSION_SECRET: 'a sealing secret of 32 characters' })
    const port = await portOfPages(pages)
    expect(port).not.toBe(taken)
    expect(await isListening(port)).toBe(true)
    await endProgram(pages)
    other.close()
  })
})
