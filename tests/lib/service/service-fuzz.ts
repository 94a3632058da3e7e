import fc from 'fast-check'
import { Pool } from 'undici'
import { expect } from 'vitest'
import { isServedMethod } from '@/lib/credits/price-table'
import { healthy, startFakeNode } from './fake-node'
import { mutatedBody } from './mutated-body'
import { KEY } from './running-service'
import { CREDITS_OF_LAST, NODE_SECRET, startOverWebSocket } from './transports'

const BODIES_AT_ONCE = 10

/**
 * Sends mutated bodies to a service before a healthy node. Every answer must be a valid envelope or nothing, with the
 * ids that were sent; nothing may fail inside, leak, or be charged differently than stated. One body of each ten is
 * sent over a WebSocket too, where its answer must be the same.
 */
export async function fuzzService({ bodies, seed }: { bodies: number; seed?: number }) {
  const faults: unknown[] = []
  await using node = await startFakeNode(healthy)
  await using transport = await startOverWebSocket({
    nodeUrls: [`${node.url}/${NODE_SECRET}`],
    config: { plans: { core: { dailyCredits: Number.MAX_SAFE_INTEGER } } },
    onFault: (error) => faults.push(error),
  })
  const { service } = transport
  const pool = new Pool(service.url, { connections: BODIES_AT_ONCE })
  const secrets = [KEY, NODE_SECRET, new URL(node.url).host]
  let charged = 0

  const send = async (body: Buffer) => {
    const response = await pool.request({
      method: 'POST',
      path: `/main/v3/${KEY}`,
      headers: { 'content-type': 'application/json' },
      body,
    })
    const text = await response.body.text()
    const credits = Number(response.headers['x-credits-charged'])
    charged += credits
    for (const secret of secrets) expect(text).not.toContain(secret)
    if (response.statusCode === 204) expect(text).toBe('')
    else expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/json' } })
    expectAnswer(decode(body), text)
    return { text, credits }
  }

  const property = fc.asyncProperty(
    fc.array(mutatedBody, { minLength: BODIES_AT_ONCE, maxLength: BODIES_AT_ONCE }),
    async (sent) => {
      const [first] = await Promise.all(sent.map(send))
      const text = decode(sent[0] ?? Buffer.alloc(0))
      if (first && text !== null) {
        expect((await transport.ask(text)) ?? '').toBe(first.text)
        charged += first.credits + CREDITS_OF_LAST
      }
      expect(faults).toEqual([])
      expect(
        node.calls.filter(({ method, params }) => !isServedMethod(method) || !Array.isArray(params)),
      ).toEqual([])
      node.calls.length = 0
    },
  )
  try {
    await fc.assert(property, { numRuns: bodies / BODIES_AT_ONCE, ...(seed !== undefined && { seed }) })
  } finally {
    await pool.destroy()
  }
  expect((await service.credits()).used).toBe(charged)
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const CODES = [-32700, -32600, -32601, -32602, -32005, -32000]

/** Holds an answer against what was sent, with its own reading of JSON-RPC. */
function expectAnswer(sent: string | null, text: string) {
  const answer: unknown = text === '' ? [] : JSON.parse(text)
  const answers = Array.isArray(answer) ? answer : [answer]
  for (const one of answers) {
    expect(one).toMatchObject({ jsonrpc: '2.0' })
    expect(Object.keys(one).sort()).toEqual(
      'error' in one ? ['error', 'id', 'jsonrpc'] : ['id', 'jsonrpc', 'result'],
    )
    if ('error' in one) {
      expect(CODES).toContain(one.error.code)
      expect(one.error.message.length).toBeLessThan(300)
    }
  }
  const expected = expectedIds(sent, answers[0]?.error?.message)
  expect(answers.map(({ id }) => id)).toEqual(expected.ids)
  expect(Array.isArray(answer) && text !== '').toBe(expected.isBatch)
}

function expectedIds(sent: string | null, message: unknown): { ids: unknown[]; isBatch: boolean } {
  const json = parse(sent)
  if (json === undefined || message === 'nested too deep') return { ids: [null], isBatch: false }
  if (!Array.isArray(json)) return { ids: idsOf([json]), isBatch: false }
  if (json.length === 0 || json.length > 100) return { ids: [null], isBatch: false }
  const ids = idsOf(json)
  return { ids, isBatch: ids.length > 0 }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function idsOf(requests: readonly unknown[]): unknown[] {
  return requests.flatMap((request) => {
    if (typeof request !== 'object' || request === null || Array.isArray(request)) return [null]
    const { id, jsonrpc, method } = request as Record<string, unknown>
    const isCall = jsonrpc === '2.0' && typeof method === 'string'
    if (!Object.hasOwn(request, 'id')) return isCall ? [] : [null]
    return typeof id === 'string' || typeof id === 'number' ? [id] : [null]
  })
}
