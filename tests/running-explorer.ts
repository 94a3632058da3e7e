import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@/lib/cli/free-port'
import { endProgram, type Program } from './program'

/** `chain`: the URL of the service for `demo-mainnet`, with the demo key. */
type RunningExplorer = Program & { chain: string }

/** `npm start` on free ports with a ledger of its own, for programs that look at pages; ready with its chain. */
export async function startExplorer(): Promise<RunningExplorer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SERVICE_PORT: String(await freePort()),
      TRIPTYCH_DATA: mkdtempSync(join(tmpdir(), 'triptych-explorer-')),
    },
  })
  return { ...(await greetingOf(child)), [Symbol.asyncDispose]: () => endProgram(child) }
}

/** It greets once explorer and service answer: with its URL, that of the service, and the demo key, in this order. */
function greetingOf({ stdout }: ChildProcess & { stdout: NodeJS.ReadableStream }) {
  return new Promise<{ url: string; chain: string }>((resolve, reject) => {
    const told: string[] = []
    createInterface({ input: stdout })
      .on('line', (line) => {
        told.push(...(/^\s*(?:Triptych|Service|Demo key)\s+(\S+)/.exec(line)?.slice(1) ?? []))
        const [url, service, key] = told
        if (url && service && key) resolve({ url, chain: service.replace('<KEY>', key) })
      })
      .on('close', () => reject(new Error('The explorer ended before it answered.')))
  })
}
