import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from '@/lib/cli/next-process'

/** Asks a node, past all services. Throws what it refuses. */
export async function askNode<Result>(url: string, method: string, ...params: unknown[]): Promise<Result> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/** Resolves once a node that is starting answers. */
export async function untilNodeAnswers(url: string, child: ChildProcess): Promise<void> {
  while (isRunning(child)) {
    if (await askNode(url, 'eth_chainId').catch(() => null)) return
    await wait(25)
  }
  throw new Error('The node ended before it answered.')
}
