import { describe, expect, test } from 'vitest'
import { listContracts } from '@/lib/receipts/receipt-contracts'
import { listChangedBytes, parseSlots, priceSlots, readStorageAround } from '@/lib/receipts/storage-around'
import { openDoor } from '@/lib/rpc/rpc-door'
import { parseHandBuilt, TOKEN } from './hand-built-receipt'

const word = (digits: string) => `0x${digits.padStart(64, '0')}` as const

describe('readStorageAround', () => {
  test('default: each slot at the block before and at the block', async () => {
    const asked: unknown[] = []
    const bill = { calls: 1, credits: 80, tookMs: 1, answeredBy: 'node' } as const
    const door = openDoor(async ({ params }) => {
      asked.push(params)
      return { result: word(params[2] === '0x4f5a' ? 'ff01' : 'ee01'), bill }
    }, new AbortController().signal)
    const answer = await readStorageAround(door, { address: TOKEN, slots: [5n], block: 20_314n })
    expect(asked).toEqual([
      [TOKEN, word('5'), '0x4f59'],
      [TOKEN, word('5'), '0x4f5a'],
    ])
    expect(answer).toEqual([{ slot: word('5'), before: word('ee01'), after: word('ff01') }])
    expect(door.bill().credits).toBe(priceSlots(1))
  })
})

describe('listChangedBytes', () => {
  test('default: runs of bytes, counted from the left', () => {
    const around = { slot: word('0'), before: word('0'), after: `0xff${'0'.repeat(58)}aabb` as const }
    expect(listChangedBytes(around)).toEqual([
      { from: 0, to: 1 },
      { from: 30, to: 32 },
    ])
    expect(listChangedBytes({ ...around, after: word('0') })).toEqual([])
  })
})

describe('parseSlots', () => {
  test('default', () => {
    expect(parseSlots('0, 0x5\n5').value).toEqual([0n, 5n])
  })

  test('error', () => {
    expect(parseSlots('').problem).toContain('Name one slot')
    expect(parseSlots('a').problem).toContain('A slot is a whole number')
    expect(parseSlots(Array.from({ length: 17 }, (_, at) => at).join(' ')).problem).toBe(
      'Up to 16 slots at once.',
    )
  })
})

describe('listContracts', () => {
  test('default: receiver, created contract and emitters, each once', () => {
    expect(listContracts(parseHandBuilt().receipt)).toEqual([TOKEN])
    const other = `0x${'9'.repeat(40)}`
    expect(listContracts(parseHandBuilt({ to: null, contractAddress: other }).receipt)).toEqual([
      other,
      TOKEN,
    ])
  })
})
