import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/lib/cli/free-port'
import { untilAnswering } from '@/lib/cli/next-process'

export type RunningExplorer = AsyncDisposable & { url: string }

/** `npm start` on free ports with a ledger of its own, for programs that look at pages. */
export async function startExplorer(): Promise<RunningExplorer> {
  const port = await freePort(0)
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SERVICE_PORT: String(await freePort(0)),
      TRIPTYCH_DATA: mkdtempSync(join(tmpdir(), 'triptych-explorer-')),
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url, child)
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
