import Database from 'libsql'
import { describe, expect, test } from 'vitest'
import type { Node } from '@/lib/service/nodes/node'
import { healthy, startFakeNode } from '../fake-node'
import { letDeadlinePass } from '../let-time-pass'
import { ADMIN, call, postJson, startTestService, withDirectory } from '../running-service'

const ADDRESS = `0x${'ab'.repeat(20)}`
const askStorage = call('eth_getStorageAt', [ADDRESS, '0x0'])
const NOON = Date.UTC(2026, 0, 31, 12)
const MIDNIGHT = Date.UTC(2026, 1, 1)

const oneCall = { plans: { core: { dailyCredits: 100 } } }

test.each([[[ADDRESS, '0x0']], [[ADDRESS, '0x0', null]]])(
  'default: the block of %j is the latest, which the node is told',
  async (params) => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url] })
    const answer = await service.post(call('eth_getStorageAt', params))
    expect(answer).toMatchObject({ status: 200, body: { result: expect.any(String) } })
    expect(answer.headers.get('x-credits-charged')).toBe('80')
    const read = node.calls.find(({ method }) => method === 'eth_getStorageAt')
    expect(read?.params).toEqual([ADDRESS, `0x${'0'.repeat(64)}`, 'latest'])
  },
)

describe('a daily balance', () => {
  test('error: spent, nothing charged, nothing forwarded', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url], config: oneCall, clock: () => NOON })
    expect(await service.post(askStorage)).toMatchObject({ status: 200 })
    const asked = node.calls.length
    const answer = await service.post(askStorage)
    expect(answer).toMatchObject({
      status: 402,
      body: { id: 1, error: { code: 402, event: -33000, message: 'Payment Required' } },
    })
    expect(answer.text).toContain('2026-02-01T00:00:00.000Z')
    expect(answer.headers.get('x-credits-charged')).toBe('0')
    expect(answer.headers.get('x-credits-remaining')).toBe('20')
    expect(answer.headers.get('x-credits-reset')).toBe(String(MIDNIGHT / 1000))
    expect(node.calls).toHaveLength(asked)
  })

  test('behavior: what is left still buys a cheaper call', async () => {
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url], config: oneCall })
    const answer = await service.post([askStorage, askStorage, call('eth_chainId', [], 3)])
    expect(answer).toMatchObject({
      status: 200,
      body: [{ result: expect.any(String) }, { error: { code: 402 } }, { result: '0x539' }],
    })
  })

  test('behavior: the last credit can be spent, and then even a malformed call is refused', async () => {
    await using node = await startFakeNode(healthy)
    const config = { plans: { core: { dailyCredits: 80 } } }
    await using service = await startTestService({ nodeUrls: [node.url], config })
    expect((await service.post(askStorage)).headers.get('x-credits-remaining')).toBe('0')
    expect(await service.post('{')).toMatchObject({ status: 402, body: { id: null, error: { code: 402 } } })
  })

  test('behavior: it returns at midnight UTC', async () => {
    let now = MIDNIGHT - 1
    await using node = await startFakeNode(healthy)
    await using service = await startTestService({ nodeUrls: [node.url], config: oneCall, clock: () => now })
    await service.post(askStorage)
    expect(await service.post(askStorage)).toMatchObject({ status: 402 })
    now = MIDNIGHT
    const answer = await service.post(askStorage)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('x-credits-remaining')).toBe('20')
  })

  test('behavior: what is given back after midnight goes to the day it was charged', async () => {
    let now = MIDNIGHT - 1
    let fail = (_: Error) => {}
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const node: Node = {
      request: () =>
        new Promise((_, reject) => {
          fail = reject
          asked()
        }),
    }
    await using service = await startTestService({ nodes: { main: node }, config: oneCall, clock: () => now })
    const answer = service.post(askStorage)
    await isAsked
    now = MIDNIGHT
    fail(new Error('broken'))
    expect(await answer).toMatchObject({
      status: 500,
      body: { error: { code: -32603, message: 'internal error' } },
    })
    expect((await service.credits()).used).toBe(0)
    now = MIDNIGHT - 1
    expect((await service.credits()).used).toBe(0)
  })

  test('behavior: 100 calls at once never overspend', async () => {
    await using node = await startFakeNode(healthy)
    const config = { plans: { core: { dailyCredits: 1_000 } } }
    await using service = await startTestService({ nodeUrls: [node.url], config })
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.post(askStorage)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(88)
    expect(await service.credits()).toMatchObject({ used: 960, remaining: 40 })
  })
})

describe('credits per second', () => {
  test('error: spent, nothing charged, and when to come again', async () => {
    let now = NOON
    await using node = await startFakeNode(healthy)
    const config = { plans: { core: { dailyCredits: 100_000, creditsPerSecond: 100 } } }
    await using service = await startTestService({ nodeUrls: [node.url], config, clock: () => now })
    expect(await service.post(askStorage)).toMatchObject({ status: 200 })
    const answer = await service.post(askStorage)
    expect(answer).toMatchObject({
      status: 429,
      body: { error: { code: 429, event: -33200, message: 'Too Many Requests' } },
    })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await service.credits()).used).toBe(80)
    now += 1_000
    expect(await service.post(askStorage)).toMatchObject({ status: 200 })
  })
})

describe('a ledger that cannot be written', () => {
  test('error: 503, and no node is asked', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const config = { ledger: `sqlite:${directory}/ledger.db` }
      const faults: unknown[] = []
      const onFault = (error: unknown) => faults.push(error)
      await using service = await startTestService({ nodeUrls: [node.url], config, onFault })
      const locking = new Database(`${directory}/ledger.db`)
      locking.exec('BEGIN EXCLUSIVE')
      expect(await letDeadlinePass(service.post(askStorage))).toMatchObject({
        status: 503,
        body: { error: { code: -32603, message: 'credit ledger unavailable' } },
      })
      locking.exec('ROLLBACK')
      locking.close()
      expect(node.calls).toHaveLength(0)
      expect(faults).toMatchObject([{ name: 'LedgerUnavailableError' }])
      expect(await service.post(askStorage)).toMatchObject({ status: 200 })
    })
  })
})

describe('a caller who leaves', () => {
  test('behavior: the node is let go, and the call stays charged', async () => {
    await using node = await startFakeNode(() => undefined)
    await using service = await startTestService({ nodeUrls: [node.url], clock: () => NOON })
    const leaving = new AbortController()
    const url = `${service.url}/main/v3/test-key-0123456789abcdef`
    const headers = { 'content-type': 'application/json' }
    const request = fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(askStorage),
      signal: leaving.signal,
    })
    await expect.poll(() => node.calls.length).toBe(1)
    leaving.abort()
    await expect(request).rejects.toThrow()
    await node.abandoned
    expect((await service.credits()).used).toBe(80)
  })
})

describe('a plan that is no longer configured', () => {
  test('error: 503', async () => {
    await withDirectory(async (directory) => {
      await using node = await startFakeNode(healthy)
      const ledger = `sqlite:${directory}/ledger.db`
      const before = await startTestService({ nodeUrls: [node.url], config: { ledger, admin: ADMIN } })
      const made = await postJson(`${before.adminUrl}/admin/keys`, { label: 'mine', plan: 'core' })
      await before.stop()
      const notices: string[] = []
      const onNotice = (sentence: string) => notices.push(sentence)
      const config = { ledger, plans: { growth: { dailyCredits: 1 } }, keys: [] }
      await using service = await startTestService({ nodeUrls: [node.url], config, onNotice })
      const { key } = made.body as unknown as { key: string }
      expect(await postJson(`${service.url}/main/v3/${key}`, askStorage)).toMatchObject({ status: 503 })
      expect(notices).toEqual([expect.stringContaining('is not in the config: "mine"')])
    })
  })
})
