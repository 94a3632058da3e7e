import { padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { addAmounts, nameColumn, type Scales } from '@/lib/logs/table/amounts'
import { layOutColumns } from '@/lib/logs/table/columns'
import { listTokens } from '@/lib/logs/table/facets'
import { TOKEN } from '../in-memory-node'
import { ALICE, BOB, listOf, NO_SCALES, transfer } from '../logs-of-tests'

const OTHER = `0x${'70'.repeat(20)}` as const
const USDC = { decimals: 6, symbol: 'USDC', readAt: null }
const UNITS: Scales = { units: new Map([[TOKEN, USDC]]), columns: {} }

function event(text: string): EventSignature {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

const amountsOf = (log: FoundLog, scales: Scales, events: readonly EventSignature[] = KNOWN_EVENTS) =>
  addAmounts(log, createLogReader(events)(log), scales).values.map(({ text, amount }) => amount ?? text)

describe('addAmounts', () => {
  test('default: a transfer by the unit of its token, beside what the log holds', () => {
    const log = transfer(1, ALICE, BOB, 1_500_000n)
    expect(amountsOf(log, UNITS)).toEqual([ALICE, BOB, { text: '1.5', symbol: 'USDC' }])
    const { values } = addAmounts(log, createLogReader(KNOWN_EVENTS)(log), UNITS)
    expect(values[2]?.text).toBe('1500000')
  })

  test('behavior: another emitter has units of its own', () => {
    const log = transfer(1, ALICE, BOB, 1_500_000n, { address: OTHER })
    expect(amountsOf(log, UNITS)).toEqual([ALICE, BOB, '1500000'])
  })

  test.each([
    ['_value', '1.5'],
    ['wad', '1.5'],
    ['Amount', '1.5'],
    ['tokenId', '1500000'],
    ['', '1500000'],
  ])('args: the argument of a transfer is called "%s"', (name, shown) => {
    const named = event(`Transfer(address indexed a, address indexed b, uint256 ${name})`)
    const [, , amount] = amountsOf(transfer(1, ALICE, BOB, 1_500_000n), UNITS, [named])
    expect(typeof amount === 'object' ? amount.text : amount).toBe(shown)
  })

  test('behavior: the id of an ERC-721 is no amount, by whatever name', () => {
    const named = event('Transfer(address indexed from, address indexed to, uint256 indexed value)')
    const { topics } = transfer(1, ALICE, BOB, 0n)
    const log = transfer(1, ALICE, BOB, 0n, { topics: [...topics, padHex('0x16e360')], data: '0x' })
    expect(amountsOf(log, UNITS, [named])).toEqual([ALICE, BOB, '1500000'])
  })

  test('behavior: other numbers are counted by the decimals of their column alone', () => {
    const moved = event('Moved(int256 by, uint256 value, address who)')
    const data = `0x${'f'.repeat(64)}${padHex('0x16e360').slice(2)}${padHex(ALICE).slice(2)}` as const
    const log = transfer(1, ALICE, BOB, 0n, { topics: [moved.topic0 ?? '0x'], data })
    expect(amountsOf(log, UNITS, [moved])).toEqual(['-1', '1500000', ALICE])
    const columns = { [nameColumn(log, '0:by')]: 2, [nameColumn(log, '2:who')]: 2 }
    expect(amountsOf(log, { ...UNITS, columns }, [moved])).toEqual([
      { text: '−0.01', symbol: null },
      '1500000',
      ALICE,
    ])
  })

  test('behavior: what no event fits stays as it is', () => {
    const log = transfer(1, ALICE, BOB, 5n)
    expect(amountsOf(log, UNITS, [])).toEqual(amountsOf(log, NO_SCALES, []))
  })
})

describe('listTokens', () => {
  test('default: the commonest emitters of transfers first, none of ids or of other events', () => {
    const { topics } = transfer(1, ALICE, BOB, 0n)
    const logs = [
      transfer(1, ALICE, BOB, 1n),
      transfer(2, ALICE, BOB, 1n, { address: OTHER }),
      transfer(3, ALICE, BOB, 1n, { address: OTHER }),
      transfer(4, ALICE, BOB, 1n, { address: ALICE, topics: [...topics, padHex('0x1')] }),
      transfer(5, ALICE, BOB, 1n, { address: BOB, topics: [padHex('0x1')] }),
    ]
    expect(listTokens(listOf(logs))).toEqual([OTHER, TOKEN])
  })
})

describe('layOutColumns', () => {
  test('behavior: columns of numbers have names to give them decimals by, amounts of tokens none', () => {
    const sync = event('Sync(uint112 reserve0, uint112 reserve1)')
    const log = transfer(1, ALICE, BOB, 0n, { topics: [sync.topic0 ?? '0x'], data: `0x${'0'.repeat(128)}` })
    const first = nameColumn(log, '0:reserve0')
    const columns = layOutColumns(listOf([log]), createLogReader([sync]), { [first]: 18 })
    expect(columns).toMatchObject({
      columns: [
        { name: 'reserve0', scale: { column: first, decimals: 18 } },
        { name: 'reserve1', scale: { decimals: null } },
      ],
    })
    expect(layOutColumns(listOf([transfer(1, ALICE, BOB, 0n)]), createLogReader(KNOWN_EVENTS))).toMatchObject(
      {
        columns: [{ scale: null }, { scale: null }, { scale: null }],
      },
    )
  })
})
