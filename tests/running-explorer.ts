import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@/lib/cli/free-port'
import { endProgram, type Program } from './program'

/** `npm start` on free ports with a ledger of its own, for programs that look at pages; ready with its chain. */
export async function startExplorer(): Promise<Program> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(await freePort(0)),
      SERVICE_PORT: String(await freePort(0)),
      TRIPTYCH_DATA: mkdtempSync(join(tmpdir(), 'triptych-explorer-')),
    },
  })
  return { url: await greetedAt(child), [Symbol.asyncDispose]: () => endProgram(child) }
}

/** It greets, with its URL, once explorer and service answer. */
function greetedAt({ stdout }: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout })
      .on('line', (line) => {
        const [, url] = /^\s*Triptych\s+(\S+)/.exec(line) ?? []
        if (url) resolve(url)
      })
      .on('close', () => reject(new Error('The explorer ended before it answered.')))
  })
}
