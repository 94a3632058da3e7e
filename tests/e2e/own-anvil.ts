import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@/lib/cli/free-port'

const ANVIL = 'tests/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil'

/** A JSON-RPC answer as it stands on the wire. */
type Answer = { result: unknown } | { error: { code: number; message: string } }

export type OwnAnvil = {
  /** Asks it, and gives what it says, refusals included. */
  ask: (method: string, params: readonly unknown[]) => Promise<Answer>
  /** The result alone; throws where it refuses. */
  call: <Result>(method: string, params: readonly unknown[]) => Promise<Result>
  close: () => Promise<void>
}

/** A chain of its own under this number; resolves once it answers. */
export async function startAnvil(chainId: number): Promise<OwnAnvil> {
  const port = await freePort()
  const child = spawn(ANVIL, ['--port', String(port), '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilItListens(child.stdout)
  const ask = async (method: string, params: readonly unknown[]): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()) as Answer
  }
  return {
    ask,
    async call<Result>(method: string, params: readonly unknown[]) {
      const answer = await ask(method, params)
      if ('error' in answer) throw new Error(answer.error.message)
      return answer.result as Result
    },
    async close() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** It says so as its last word before it answers. */
async function untilItListens(words: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  for await (const chunk of words) {
    said += String(chunk)
    if (said.includes('Listening on')) break
  }
  words.resume()
}
