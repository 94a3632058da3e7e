import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { ADMIN, call, KEY, postJson, startTestService } from '../running-service'
import { openWebSocket, refusedUpgrade, tryToOpen, webSocketUrl } from '../web-socket-client'
import type { LedgerPlace } from './ledger-place'

const LAST_MOMENT = Date.UTC(2026, 0, 31, 23, 59, 59, 999)
const MIDNIGHT = LAST_MOMENT + 1
const WORD = `0x${'2a'.padStart(64, '0')}`
const READ = call('eth_getStorageAt', [`0x${'a'.repeat(40)}`, '0x0', 'latest'])

const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('x-credits-remaining'))

/** What the service makes of its ledger, over HTTP, whatever keeps it. */
export function describeServiceOn(name: string, newPlace: () => Promise<LedgerPlace>) {
  /** A node that does what the test wants and counts how often it is asked. */
  function createNode(answer: () => string): Node & { asked: number } {
    const node = {
      asked: 0,
      request: async () => {
        node.asked++
        return { result: answer() }
      },
    }
    return node
  }

  describe(`the service on ${name}`, () => {
    test('error: without its ledger it answers 503, asks no node, and recovers by itself', async () => {
      await using place = await newPlace()
      const node = createNode(() => WORD)
      await using service = await startTestService({ nodes: { main: node }, config: { ledger: place.at } })
      await service.post(READ)
      await place.break()
      for (const answer of await Promise.all([service.post(READ), service.post(READ)])) {
        expect(answer).toMatchObject({
          status: 503,
          body: { error: { code: -32603, message: 'credit ledger unavailable' } },
        })
      }
      expect(node.asked).toBe(1)
      await place.mend()
      await expect.poll(() => service.post(READ)).toMatchObject({ status: 200 })
      expect(await service.credits()).toMatchObject({ used: 160 })
    })

    test('behavior: an answer that is paid for is given although the ledger has gone away since', async () => {
      await using place = await newPlace()
      const node = createNode(() => WORD)
      const request: Node['request'] = async (...args) => {
        const answer = await node.request(...args)
        await place.break()
        return answer
      }
      await using service = await startTestService({
        nodes: { main: { request } },
        config: { ledger: place.at },
      })
      const answer = await service.post(READ)
      expect(answer).toMatchObject({ status: 200, body: { result: WORD } })
      expect(answer.headers.get('x-credits-charged')).toBe('80')
      await place.mend()
      await expect.poll(() => service.credits()).toMatchObject({ used: 80 })
    })

    test('behavior: a call belongs to the day it came in on, also when it is given back after midnight', async () => {
      await using place = await newPlace()
      let now = LAST_MOMENT
      const node = createNode(() => {
        now = MIDNIGHT
        throw new UpstreamUnavailableError('down')
      })
      const config = { ledger: place.at, plans: { core: { dailyCredits: 80 } } }
      await using service = await startTestService({ nodes: { main: node }, clock: () => now, config })
      const late = await service.post(READ)
      expect(late.status).toBe(502)
      expect(Number(late.headers.get('x-credits-reset'))).toBe(MIDNIGHT / 1000)
      expect(remaining(late)).toBe(80)
      expect(await service.credits()).toMatchObject({ used: 0, reset: MIDNIGHT / 1000 + 86_400 })
      now = LAST_MOMENT
      expect(await service.credits()).toMatchObject({ used: 0, use: [] })
    })

    test('behavior: midnight brings a whole new balance, and a clock that steps back the old one', async () => {
      await using place = await newPlace()
      let now = LAST_MOMENT
      const config = { ledger: place.at, plans: { core: { dailyCredits: 100 } } }
      const nodes = { main: createNode(() => WORD) }
      await using service = await startTestService({ nodes, clock: () => now, config })
      const ask = async (at: number) => {
        now = at
        return service.post(READ)
      }
      const answers = [
        await ask(LAST_MOMENT),
        await ask(LAST_MOMENT),
        await ask(MIDNIGHT),
        await ask(LAST_MOMENT - 5_000),
        await ask(MIDNIGHT + 5_000),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 402, 200, 402, 402])
      expect(answers.map(remaining)).toEqual([20, 20, 20, 20, 20])
    })

    test('behavior: a key that another process gave another plan has it at the next request', async () => {
      await using place = await newPlace()
      const plans = { core: { dailyCredits: 1_000 }, growth: { dailyCredits: 5_000 } }
      const about = (plan: string) => ({
        nodes: { main: createNode(() => WORD) },
        config: { ledger: place.at, plans, keys: [{ key: KEY, plan, label: 'test' }] },
      })
      await using first = await startTestService(about('core'))
      expect(remaining(await first.post(READ))).toBe(920)
      await using _second = await startTestService(about('growth'))
      expect(remaining(await first.post(READ))).toBe(4_840)
    })

    test('behavior: the WebSockets of a plan are counted over all processes, and freed as they close', async () => {
      await using place = await newPlace()
      const node = createNode(() => WORD)
      const config = { ledger: place.at, plans: { core: { dailyCredits: 100_000, webSockets: 1 } } }
      await using first = await startTestService({ nodes: { main: node }, config })
      await using second = await startTestService({ nodes: { main: node }, config })
      const socket = await openWebSocket(webSocketUrl(first.url))
      for (const { url } of [first, second]) {
        expect(await refusedUpgrade(webSocketUrl(url))).toMatchObject({ status: 429 })
      }
      await socket[Symbol.asyncDispose]()
      await expect.poll(() => tryToOpen(webSocketUrl(second.url))).toBe(true)
    })

    test('behavior: a key revoked at one process is refused at the next request of another', async () => {
      await using place = await newPlace()
      const about = { nodes: { main: createNode(() => WORD) }, config: { ledger: place.at, admin: ADMIN } }
      await using first = await startTestService(about)
      await using second = await startTestService(about)
      expect(await second.post(READ)).toMatchObject({ status: 200 })
      const { keys } = await (await fetch(`${first.adminUrl}/admin/keys`)).json()
      await fetch(`${first.adminUrl}/admin/keys/${keys[0].id}`, { method: 'DELETE' })
      const asked = about.nodes.main.asked
      const refused = await second.post(READ)
      expect(refused).toMatchObject({ status: 401, body: { id: null, error: { code: 401 } } })
      expect(refused.headers.get('x-credits-limit')).toBeNull()
      expect(await second.post([READ, READ])).toMatchObject({ status: 401 })
      expect(about.nodes.main.asked).toBe(asked)
      expect(await postJson(`${second.url}/main/v3/${KEY}x`, READ)).toMatchObject({ status: 401 })
    })
  })
}
