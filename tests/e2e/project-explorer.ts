import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@/lib/cli/free-port'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { endProgram } from '@/tests/program'

/** `npm start -- --node URL --project DIR` as a developer would, beside an anvil that can be started anew. */
export type ProjectExplorer = {
  url: string
  node: () => Anvil
  /** A new chain at the same address. */
  restartNode: () => Promise<Anvil>
  close: () => Promise<void>
}

export async function startProjectExplorer(folder: string): Promise<ProjectExplorer> {
  let anvil = await startAnvil()
  const { port, url: nodeUrl } = anvil
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'lib/cli/start.ts', '--no-demo', '--node', nodeUrl, '--project', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(await freePort()),
        SERVICE_PORT: String(await freePort()),
        TRIPTYCH_DATA: mkdtempSync(join(tmpdir(), 'triptych-explorer-')),
      },
    },
  )
  const url = await greetedUrl(child.stdout)
  return {
    url,
    node: () => anvil,
    restartNode: async () => {
      await anvil.kill()
      anvil = await startAnvil({ port })
      return anvil
    },
    close: async () => {
      await endProgram(child)
      await anvil.kill()
    },
  }
}

/** It greets once all of it answers. */
function greetedUrl(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: output })
      .on('line', (line) => {
        const [, url] = /^\s*Triptych\s+(\S+)/.exec(line) ?? []
        if (url) resolve(url)
      })
      .on('close', () => reject(new Error('The explorer ended before it answered.')))
  })
}
