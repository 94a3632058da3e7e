import { describe, expect, test } from 'vitest'
import { describeMovement, sumTokenMovements, ZERO_ADDRESS } from '@/lib/receipts/tokens/token-movements'

// Words are written by hand after the ABI specification.
const word = (digits: string) => digits.padStart(64, '0')
const topic = (address: string) => `0x${word(address.slice(2))}` as const
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const TOKEN = `0x${'70'.repeat(20)}` as const
const ALICE = `0x${'a1'.repeat(20)}` as const
const BOB = `0x${'b0'.repeat(20)}` as const

type Log = Parameters<typeof sumTokenMovements>[0][number]

const erc20 = (from: string, to: string, amount: string): Log => ({
  address: TOKEN,
  topics: [TRANSFER, topic(from), topic(to)],
  data: `0x${word(amount)}`,
})

const short = (logs: readonly Log[]) =>
  sumTokenMovements(logs).map(({ standard, id, account, received, sent }) => [
    standard,
    id,
    account,
    received,
    sent,
  ])

describe('sumTokenMovements', () => {
  test('default: what goes in and out of each account of an ERC-20 is added up', () => {
    expect(short([erc20(ALICE, BOB, '0a'), erc20(BOB, ALICE, '03'), erc20(ALICE, BOB, '01')])).toEqual([
      ['ERC-20', null, ALICE, 3n, 11n],
      ['ERC-20', null, BOB, 11n, 3n],
    ])
  })

  test('args: an ERC-721, by its id', () => {
    const log: Log = { ...erc20(ZERO_ADDRESS, BOB, ''), data: '0x' }
    const minted: Log = { ...log, topics: [...log.topics, `0x${word('7')}`] }
    expect(short([minted])).toEqual([
      ['ERC-721', 7n, ZERO_ADDRESS, 0n, 1n],
      ['ERC-721', 7n, BOB, 1n, 0n],
    ])
  })

  test('args: one of an ERC-1155', () => {
    const log: Log = {
      address: TOKEN,
      topics: [SINGLE, topic(BOB), topic(ALICE), topic(BOB)],
      data: `0x${word('5')}${word('64')}`,
    }
    expect(short([log])).toEqual([
      ['ERC-1155', 5n, ALICE, 0n, 100n],
      ['ERC-1155', 5n, BOB, 100n, 0n],
    ])
  })

  test('args: several of an ERC-1155 at once', () => {
    const arrays = [word('40'), word('a0'), word('2'), word('5'), word('6'), word('2'), word('1'), word('2')]
    const log: Log = {
      address: TOKEN,
      topics: [BATCH, topic(BOB), topic(ALICE), topic(BOB)],
      data: `0x${arrays.join('')}`,
    }
    expect(short([log])).toEqual([
      ['ERC-1155', 5n, ALICE, 0n, 1n],
      ['ERC-1155', 5n, BOB, 1n, 0n],
      ['ERC-1155', 6n, ALICE, 0n, 2n],
      ['ERC-1155', 6n, BOB, 2n, 0n],
    ])
  })

  test('behavior: lists of unequal length say nothing', () => {
    const arrays = [word('40'), word('80'), word('1'), word('5'), word('0')]
    const topics: Log['topics'] = [BATCH, topic(BOB), topic(ALICE), topic(BOB)]
    expect(short([{ address: TOKEN, topics, data: `0x${arrays.join('')}` }])).toEqual([])
  })

  test('behavior: to oneself is in and out', () => {
    expect(short([erc20(ALICE, ALICE, '5')])).toEqual([['ERC-20', null, ALICE, 5n, 5n]])
  })

  test('behavior: other logs and unreadable transfers are left out', () => {
    const other: Log = { address: TOKEN, topics: [`0x${'1'.repeat(64)}`], data: '0x' }
    const dirty: Log = { ...erc20(ALICE, BOB, '1'), topics: [TRANSFER, `0x${'f'.repeat(64)}`, topic(BOB)] }
    expect(short([other, dirty])).toEqual([])
  })
})

describe('tellMovement', () => {
  const told = (logs: readonly Log[]) =>
    sumTokenMovements(logs).map((movement) => Object.values(describeMovement(movement)).join(' '))

  test('default: who only gave and who only received', () => {
    expect(told([erc20(ALICE, BOB, '03e8')])).toEqual(['−1,000 sent', '+1,000 received'])
  })

  test('args: who did both, and is left with nothing', () => {
    expect(told([erc20(ALICE, BOB, '05'), erc20(BOB, ALICE, '05')])[0]).toBe('0 5 in, 5 out')
  })

  test('args: with the decimals of the token', () => {
    const both = sumTokenMovements([erc20(ALICE, BOB, '0f'), erc20(BOB, ALICE, '05')])
    expect(both.map((movement) => describeMovement(movement, 1))).toEqual([
      { net: '−1', how: '0.5 in, 1.5 out' },
      { net: '+1', how: '1.5 in, 0.5 out' },
    ])
  })

  test('args: the zero address stands for minting and burning', () => {
    expect(told([erc20(ZERO_ADDRESS, BOB, '01')])[0]).toBe('−1 minted')
    expect(told([erc20(BOB, ZERO_ADDRESS, '01')])[1]).toBe('+1 burnt')
  })
})
