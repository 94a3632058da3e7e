import '../held-clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { ofLength } from '../../../test-length'
import { letTimePass } from '../let-time-pass'
import { call, startTestService } from '../running-service'

const ADDRESS = `0x${'ab'.repeat(20)}`
const hex = (number: number) => `0x${number.toString(16)}`
const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/** Blocks by number, each with a value of its own. Those up to `finalized` never change. */
class Chain {
  readonly blocks = [1, 2, 3, 4, 5, 6]
  finalized = 2
  #created = 6

  extend() {
    this.blocks.push(++this.#created)
  }

  reorganize(depth: number) {
    const kept = Math.max(this.finalized + 1, this.blocks.length - depth)
    for (let at = kept; at < this.blocks.length; at++) this.blocks[at] = ++this.#created
  }

  finalize() {
    if (this.finalized < this.blocks.length - 1) this.finalized++
  }

  block(number: number) {
    const value = this.blocks[number]
    return value === undefined ? null : { number: hex(number), hash: word(value) }
  }

  readonly node: Node = {
    request: async (method, [first, second, third]) => ({
      result: this.#read(method, [first, second, third]),
    }),
  }

  #read(method: string, params: readonly unknown[]): unknown {
    if (method === 'eth_blockNumber') return hex(this.blocks.length - 1)
    if (method === 'eth_getBlockByHash')
      return this.block(this.blocks.findIndex((one) => word(one) === params[0]))
    if (method === 'eth_getBlockByNumber')
      return this.block(params[0] === 'finalized' ? this.finalized : Number(params[0]))
    if (method === 'eth_getStorageAt') return word(this.blocks[Number(params[2])] ?? 0)
    return null
  }
}

/** From the finalized block. */
const offset = fc.integer({ min: -1, max: 3 })
const step = fc.oneof(
  fc.record({ change: fc.constant('extend' as const) }),
  fc.record({ change: fc.constant('finalize' as const) }),
  fc.record({ change: fc.constant('reorganize' as const), depth: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ change: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 12_000) }),
  fc.record({ ask: fc.constantFrom('storage' as const, 'number' as const), offset }),
  fc.record({ ask: fc.constant('hash' as const), offset }),
)

const bodyOf = (chain: Chain, { ask, offset }: { ask: 'storage' | 'number' | 'hash'; offset: number }) => {
  const number = chain.finalized + offset
  if (ask === 'storage') return call('eth_getStorageAt', [ADDRESS, '0x0', hex(number)])
  if (ask === 'number') return call('eth_getBlockByNumber', [hex(number), false])
  return call('eth_getBlockByHash', [word(chain.blocks[number] ?? 0), false])
}

test('behavior: while unfinalized blocks are replaced, the answers are those without a cache', async () => {
  let hits = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100, size: 'max' }), async (steps) => {
      const chain = new Chain()
      const nodes = { main: chain.node }
      const config = { plans: { core: { dailyCredits: 1_000_000 } } }
      await using cached = await startTestService({ nodes, config: { ...config, cache: { megabytes: 1 } } })
      await using plain = await startTestService({ nodes, config })
      for (const one of steps) {
        if ('ask' in one) {
          const body = bodyOf(chain, one)
          const answer = await cached.post(body)
          expect(answer.text).toBe((await plain.post(body)).text)
          if (answer.headers.get('x-answered-by') === 'cache') hits++
        } else if (one.change === 'wait') await letTimePass(one.ms)
        else if (one.change === 'reorganize') chain.reorganize(one.depth)
        else chain[one.change]()
      }
    }),
    { numRuns: ofLength(5, 100), endOnFailure: true },
  )
  expect(hits).toBeGreaterThan(0)
})
