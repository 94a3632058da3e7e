import { describe, expect, test } from 'vitest'
import { checkConnection, isChainConfirmed } from '@/lib/connections/check-connection'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'

const NOW = 1_795_000_000

/** Answers the chain id and then the newest block, each as given or refused. */
const check = (...answers: unknown[]) => checkAsking(false, answers)

async function checkAsking(asksHistory: boolean, answers: readonly unknown[]) {
  const network = findNetwork(SHIPPED_NETWORKS, 'sepolia')
  if (!network) throw new Error('no such network')
  const asked: string[] = []
  const client: RpcClient = {
    tariff: CREDITS,
    bill: () => NO_BILL,
    call: async (method) => {
      const answer = answers[asked.push(method) - 1]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const steps = await checkConnection(network, client, () => NOW, asksHistory)
  return { asked, steps, states: steps.map(({ state }) => state) }
}

const refusal = (kind: RefusalKind, code: number) =>
  new RpcError({ kind, code, verbatim: 'its own words', bill: NO_BILL })

const block = (age: number) => ({ number: '0x989680', timestamp: `0x${(NOW - age).toString(16)}` })

describe('checkConnection', () => {
  test('default: all four stages, by two calls', async () => {
    const { steps, states, asked } = await check('0xaa36a7', block(12))
    expect(states).toEqual(['passed', 'passed', 'passed', 'passed'])
    expect(steps[3]?.says).toBe('Head at 10,000,000, made 12 s ago')
    expect(asked).toEqual(['eth_chainId', 'eth_getBlockByNumber'])
  })

  describe('the oldest blocks', () => {
    const kept = { disabled: false, oldestBlock: '0x64' }
    const capabilities = { head: { number: '0x3e8' }, state: kept, receipts: kept, logs: kept }
    const checkHistory = (answer: unknown) => checkAsking(true, ['0xaa36a7', block(12), answer])

    test('default: a step of their own, by one more call', async () => {
      const { steps, asked } = await checkHistory(capabilities)
      expect(steps[4]).toEqual({
        stage: 'history',
        state: 'passed',
        says: 'History from block 100',
        oldest: { state: 100, receipts: 100, logs: 100 },
      })
      expect(asked[2]).toBe('eth_capabilities')
    })

    test.each([
      ['a service without the method', refusal('unsupported', -32601)],
      ['a service that is busy', refusal('rate-limited', 429)],
      ['another shape', 'archive'],
    ])('default: %s changes nothing', async (_, answer) => {
      expect((await checkHistory(answer)).states).toEqual(['passed', 'passed', 'passed', 'passed'])
    })

    test('error: after another chain they are not asked for', async () => {
      expect((await checkAsking(true, ['0x1'])).asked).toEqual(['eth_chainId'])
    })
  })

  test.each([
    ['the chain and the head', true, ['0xaa36a7', block(12)]],
    ['the chain, whatever is wrong with the head', true, ['0xaa36a7', null]],
    ['another chain', false, ['0x1']],
    ['nothing', false, [refusal('unavailable', 502)]],
  ])('default: after %s the chain is confirmed: %s', async (_, isConfirmed, answers) => {
    expect(isChainConfirmed((await check(...answers)).steps)).toBe(isConfirmed)
  })

  test.each([
    [119, '119 s'],
    [600, '10 min'],
    [7200, '2 h'],
    [86_400 * 390, '390 days'],
  ])('args: a head of %i seconds ago', async (age, text) => {
    expect((await check('0xaa36a7', block(age))).steps[3]?.says).toContain(`made ${text} ago`)
  })

  test.each([
    ['unavailable', 502, 'reachable', 0],
    ['not-offered', 404, 'reachable', 0],
    ['wallet-disconnected', 4900, 'reachable', 0],
    ['wallet-rejected', 4001, 'key-accepted', 1],
    ['no-key', 401, 'key-accepted', 1],
    ['unauthorized', 401, 'key-accepted', 1],
    ['quota-exhausted', 402, 'chain-id-matches', 2],
    ['rate-limited', 429, 'chain-id-matches', 2],
    ['other', 404, 'chain-id-matches', 2],
  ] as const)('error: %s (%i) fails at %s', async (kind, code, stage, at) => {
    const { steps, states, asked } = await check(refusal(kind, code))
    expect(steps[at]).toMatchObject({ stage, state: 'failed', whatToDo: expect.any(String) })
    expect(steps[at]?.says).toContain('its own words')
    expect(states.slice(0, at).every((state) => state === 'passed')).toBe(true)
    expect(states.slice(at + 1).every((state) => state === 'not-reached')).toBe(true)
    expect(asked).toEqual(['eth_chainId'])
  })

  test('error: another chain is named, and no more is asked', async () => {
    const { steps, asked } = await check('0x1')
    expect(steps[2]).toMatchObject({
      state: 'failed',
      says: 'It reports chain 1, but Sepolia is chain 11155111',
    })
    expect(asked).toHaveLength(1)
    expect((await check('hello')).steps[2]?.says).toContain('no valid chain id')
  })

  test.each([null, '', '0x', {}, 11_155_111])('error: %j is not a chain id', async (answer) => {
    expect((await check(answer)).steps[2]).toMatchObject({
      state: 'failed',
      says: 'It reports no valid chain id, but Sepolia is chain 11155111',
    })
  })

  test.each([
    null,
    {},
    { number: '0x1' },
    { number: null, timestamp: null },
    'text',
    { number: 'x', timestamp: '0x1' },
  ])('error: %o is no newest block', async (answer) => {
    expect((await check('0xaa36a7', answer)).states).toEqual(['passed', 'passed', 'passed', 'failed'])
  })
})
