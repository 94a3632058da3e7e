import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { priceStateDiff } from '@/lib/state-diff/price-replay'
import { describeChoice, listSources, priceSource } from '@/lib/state-diff/sources/choose-source'
import { whyNotReplayable } from '@/lib/state-diff/sources/not-replayable'
import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import { handBuiltLog, parseHandBuilt } from '../../receipts/hand-built-receipt'

const [DEMO_MAINNET] = SHIPPED_NETWORKS as readonly [Network]
const { prices } = CREDITS
const { receipt } = parseHandBuilt()
const HOSTED = listSources({ isOwnNode: false, notReplayable: null })

test('default: a trace is asked of own nodes only, and comes before a replay', () => {
  expect(HOSTED).toEqual(['access list', 'replay'])
  expect(listSources({ isOwnNode: true, notReplayable: null })).toEqual(['access list', 'trace', 'replay'])
  expect(listSources({ isOwnNode: true, notReplayable: 'no' })).toEqual(['access list', 'trace'])
})

test('default: the best source costs at least a replay, and a list where the receipt is of Amsterdam', () => {
  const asked = { sources: HOSTED, prices, receipt }
  const replay = priceStateDiff(prices, receipt)
  const list = priceSource('access list', asked)
  expect(priceSource('best', asked).least).toBe(replay.least)
  const ether = parseHandBuilt({ logs: [handBuiltLog(6, { address: ETHER_EMITTER })] }).receipt
  expect(priceSource('best', { ...asked, receipt: ether }).least).toBe(list.least)
  expect(priceSource('best', { ...asked, sources: ['access list'] })).toEqual(list)
  expect(priceSource('trace', asked)).toEqual({ least: 0, most: 0 })
})

test('default: what a press does is said', () => {
  expect(describeChoice('best', HOSTED)).toMatch(
    /^It uses the first source that answers: the access list .*; a replay/,
  )
  expect(describeChoice('replay', HOSTED)).toMatch(/^The source is a replay/)
})

test.each([
  [DEMO_MAINNET, 2n, null],
  [DEMO_MAINNET, 0x7en, 'a deposit of the OP stack'],
  [DEMO_MAINNET, 0x6an, 'a transaction of Arbitrum'],
  [DEMO_MAINNET, 0xffn, 'zkSync'],
  [DEMO_MAINNET, 0x55n, 'not a type of Ethereum'],
  [{ ...DEMO_MAINNET, name: 'zkSync Era', chainId: 324 }, 2n, 'zkSync Era has rules of its own'],
  [{ ...DEMO_MAINNET, name: 'Mystery', chainId: 987_654_321 }, 2n, 'not known whether Mystery'],
] as const)('behavior: %#: which transaction cannot be replayed, and why', (network: Network, type, says) => {
  const why = whyNotReplayable(network, { type })
  if (says === null) expect(why).toBeNull()
  else expect(why).toContain(says)
})
