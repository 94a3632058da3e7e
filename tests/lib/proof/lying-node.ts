import type { ServerResponse } from 'node:http'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { type FakeNode, type NodeCall, startFakeNode } from '../service/fake-node'

export type Answer = Record<string, unknown>

/** What a node says instead of the truth, by method. */
export type Lies = { [method: string]: (truth: Answer, params: readonly unknown[]) => unknown }

/** How a node answers one method whose answer it breaks on the wire. */
export type Fault = (response: ServerResponse, call: NodeCall) => void

/** A node over HTTP that answers as a chain does, but for its lies and faults. */
export const startLyingNode = (
  chain: Pick<EdrNode, 'request'>,
  { lies = {}, faults = {} }: { lies?: Lies; faults?: { [method: string]: Fault } },
): Promise<FakeNode> =>
  startFakeNode((call, response) => {
    const fault = faults[call.method]
    if (fault) {
      fault(response, call)
      return undefined
    }
    answer(chain, lies, call).then(
      (said) => response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...said })),
      (error: Error) => response.destroy(error),
    )
    return undefined
  })

async function answer(chain: Pick<EdrNode, 'request'>, lies: Lies, { method, params }: NodeCall) {
  const truth = await chain.request(method, params)
  const lie = lies[method]
  if (!lie || 'error' in truth) return truth
  return { result: lie(structuredClone(truth.result) as Answer, params) }
}
