import { pad, toEventHash } from 'viem'
import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { priceStateDiff } from '@/lib/state-diff/price-replay'
import { FAILED, handBuiltLog, parseHandBuilt, TOKEN } from '../receipts/hand-built-receipt'

const gasUsed = (gas: number) => ({ gasUsed: `0x${gas.toString(16)}` })
const FIRST = { transactionIndex: '0x0' }
const NO_LOGS = { logs: [], logsBloom: `0x${'0'.repeat(512)}` }
const logOf = (address: string, changes = {}) => handBuiltLog(6, { address, ...changes })
const OTHERS = ['a1', 'a2', 'a3', 'a4', 'a5'].map((byte) => `0x${byte.repeat(20)}`)

/** The block and the accounts are two calls of 80 credits. */
test.each([
  ['an ether transfer', 160, { ...gasUsed(21_000), ...NO_LOGS }],
  ['too little gas for a slot', 160, { ...gasUsed(22_900), ...NO_LOGS, ...FIRST }],
  ['a token transfer', 320, { ...gasUsed(35_000), ...FIRST }],
  ['a later one: also its slots at the end of the block', 400, gasUsed(35_000)],
  ['an approval', 240, { ...gasUsed(29_000), ...FIRST }],
  ['a creation', 160, { ...gasUsed(400_000), ...NO_LOGS, ...FIRST, to: null, contractAddress: TOKEN }],
  ['a failed call', 320, { ...gasUsed(900_000), ...FAILED, ...FIRST }],
  [
    'a swap',
    560,
    { ...gasUsed(120_000), ...FIRST, logs: [TOKEN, ...OTHERS.slice(0, 2)].map((a) => logOf(a)) },
  ],
  ['many contracts', 640, { ...gasUsed(900_000), ...FIRST, logs: OTHERS.map((a) => logOf(a)) }],
  [
    'an upgrade of a proxy',
    560,
    {
      ...gasUsed(70_000),
      ...FIRST,
      logs: [logOf(TOKEN, { topics: [toEventHash('Upgraded(address)'), pad('0xcc')], data: '0x' })],
    },
  ],
] as const)('default: %s is about %i credits', (_, credits, changes) => {
  const { least, most } = priceStateDiff(CREDITS.prices, parseHandBuilt(changes).receipt)
  expect(least).toBe(credits)
  expect(most).toBeGreaterThan(least)
})
