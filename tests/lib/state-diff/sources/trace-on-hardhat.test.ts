import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { asRpcError } from '@/lib/rpc/client/thrown-error'
import { askTrace } from '@/lib/state-diff/sources/ask-trace'
import { startHardhatNode } from '@/tests/hardhat-node'
import type { Program } from '@/tests/program'
import { askNode } from '@/tests/until-node-answers'

let node: Program

beforeAll(async () => {
  node = await startHardhatNode()
})
afterAll(() => node[Symbol.asyncDispose]())

test('error: Hardhat refuses the tracer, and a replay is named as the next step', async () => {
  const [from] = await askNode<string[]>(node.url, 'eth_accounts')
  const hash = await askNode<`0x${string}`>(node.url, 'eth_sendTransaction', { from, to: from, value: '0x1' })
  const call: RpcClient['call'] = async (method, params) => {
    const response = await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error) throw asRpcError(error)
    return result
  }
  const error = await askTrace({ call }, hash).catch((thrown) => thrown)
  expect(error.name).toBe('NoTraceError')
  expect(error.whatToDo).toContain('Replay it instead.')
})
