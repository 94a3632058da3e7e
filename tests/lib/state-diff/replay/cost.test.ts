import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { type Anvil, startAnvil } from '../../../anvil'
import { ofLength } from '../../../test-length'
import { missingMethod } from './counted-request'
import { measureKind, TARGETS } from './measured-kinds'
import { drawFrom, type Scene, setScene } from './random-blocks'

let anvil: Anvil
let scene: Scene

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setScene(anvil.url, drawFrom(5), { withDelegations: false })
})
afterAll(() => anvil.stop())

const KINDS = ofLength(
  TARGETS.filter(({ kind }) => kind !== 'last of 150'),
  TARGETS,
)

const without =
  (...methods: string[]) =>
  (request: RequestFunction): RequestFunction =>
  async (method, params) => {
    if (methods.includes(method)) throw missingMethod(method)
    return request(method, params)
  }

describe('what reading the state costs', () => {
  test.each(KINDS)(
    'behavior: $kind ≤ $credits credits in ≤ $trips trips',
    async ({ kind, credits, trips }) => {
      const { is, cost, asked } = await measureKind(scene, kind)
      expect(is).toBe('exact')
      expect(cost.credits, asked.join(' ')).toBeLessThanOrEqual(credits)
      expect(cost.trips, asked.join(' ')).toBeLessThanOrEqual(trips)
    },
  )

  test('behavior: millions of gas of an endless loop are run again, in two trips', async () => {
    const { is, cost } = await measureKind(scene, 'endless loop')
    expect(is).toBe('exact')
    expect(cost.trips).toBeLessThanOrEqual(2)
  })

  test.each([
    [['eth_createAccessList']],
    [['eth_call']],
    [['eth_call', 'eth_getStorageValues']],
    [['eth_call', 'eth_getStorageValues', 'eth_createAccessList']],
    [['eth_getProof']],
  ])('behavior: a node without %j is asked for each of them once', async (methods) => {
    const { is, asked } = await measureKind(scene, 'swap', { through: without(...methods) })
    expect(is).toBe('exact')
    for (const method of methods) {
      expect(asked.filter((one) => one === method).length, asked.join(' ')).toBeLessThanOrEqual(1)
    }
  })

  test('behavior: a node that ignores state overrides is read by proofs', async () => {
    const through =
      (request: RequestFunction): RequestFunction =>
      (method, params) =>
        request(method, method === 'eth_call' ? params.slice(0, 2) : params)
    const { is, asked } = await measureKind(scene, 'token transfer', { through })
    expect(is).toBe('exact')
    expect(asked.filter((method) => method === 'eth_call')).toHaveLength(1)
  })

  test('behavior: a node that replaces the code of one account only is read by proofs', async () => {
    const through =
      (request: RequestFunction): RequestFunction =>
      (method, params) => {
        const [call, block, overrides] = params
        if (method !== 'eth_call') return request(method, params)
        return request(method, [call, block, Object.fromEntries(Object.entries(overrides ?? {}).slice(-1))])
      }
    const { is, asked } = await measureKind(scene, '200 slots', { through })
    expect(is).toBe('exact')
    expect(asked).toEqual(['eth_call', 'eth_call', 'eth_getProof'])
  })

  test('error: a node without any of the methods', async () => {
    const through = without('eth_call', 'eth_getProof')
    await expect(measureKind(scene, 'token transfer', { through })).rejects.toMatchObject({
      shortMessage: 'The node offers no method that reads the state that a replay needs.',
      whatToDo: expect.stringContaining('eth_getProof'),
    })
  })

  test('error: a node that pruned the state is found by its first read', async () => {
    const asked: string[] = []
    const through = (): RequestFunction => (method) => {
      asked.push(method)
      return Promise.reject(Object.assign(new Error('missing trie node 12ab (path )'), { code: -32_000 }))
    }
    await expect(measureKind(scene, 'swap', { through })).rejects.toThrow(
      /^The replay needs the state of block \d+, and the node does not have it\.$/,
    )
    expect(asked).toEqual(['eth_call'])
  })
})
