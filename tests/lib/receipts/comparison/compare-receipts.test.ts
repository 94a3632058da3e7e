import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ComparisonProgress } from '@/lib/comparison/comparison'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { compareReceipt, compareReceiptFields } from '@/lib/receipts/comparison/compare-receipts'
import { refusal } from '../../logs/in-memory-node'
import { HASH, handBuiltLog, handBuiltReceipt, type RawReceipt } from '../hand-built-receipt'
import { succeededReceipts } from '../valid-receipts'

const compare = (there: RawReceipt, here: RawReceipt = {}, chainId = 1) =>
  compareReceiptFields(handBuiltReceipt(here), handBuiltReceipt(there), chainId)

/** The same receipt without these fields. */
function without(...names: string[]): RawReceipt {
  return Object.fromEntries(Object.entries(handBuiltReceipt()).filter(([name]) => !names.includes(name)))
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** The same text in letters of the other case, but for its 0x. */
const otherCase = (hex: string) => `0x${hex.slice(2).toUpperCase()}`

describe('compareReceipts', () => {
  test('default: an equal receipt is the same, with what was compared', () => {
    expect(compare({})).toEqual({
      verdict: 'same',
      says: 'Same: 12 fields and 2 logs compared.',
      differences: [],
      besides: [],
      uncompared: [],
    })
  })

  test('behavior: unlike hashes are different blocks, and nothing is compared', () => {
    const comparison = compare({ blockHash: `0x${'b2'.repeat(32)}`, gasUsed: '0x1' })
    expect(comparison.verdict).toBe('different-blocks')
    expect(comparison.says).toContain('were not compared')
    expect(names(comparison.differences)).toEqual(['hash of the block of this transaction'])
  })

  test.each<[string, RawReceipt, RawReceipt]>([
    ['a number with zeros before it', { gasUsed: '0xc350' }, { gasUsed: '0x00c350' }],
    ['no digits for zero', { status: '0x0' }, { status: '0x' }],
    ['a number as a number', { type: '0x2' }, { type: 2 }],
    ['a number in decimal digits', { type: '0x2' }, { type: '2' }],
    ['a type of "0"', { type: '0x0' }, { type: '0' }],
    ['a checksummed address', {}, { from: '0x00000000000000000000000000000000000a11ce' }],
    ['an absent contractAddress', {}, { contractAddress: undefined }],
    ['an absent `to`', { to: null }, { to: undefined }],
    ['a known fee in another notation', { l1Fee: '0x0' }, { l1Fee: '0x00' }],
  ])('behavior: %s is the same', (_, here, there) => {
    expect(compare(there, here)).toMatchObject({ verdict: 'same', differences: [], besides: [] })
  })

  test.each<[string, string[]]>([
    ['effectiveGasPrice', ['effectiveGasPrice']],
    ['type', ['type']],
    ['logsBloom', ['logsBloom']],
  ])('behavior: an absent %s is no difference, and shown', (_, absent) => {
    const comparison = compareReceiptFields(handBuiltReceipt(), without(...absent), 1)
    expect(comparison).toMatchObject({ verdict: 'same', differences: [] })
    expect(comparison.besides).toMatchObject(absent.map((name) => ({ name, note: 'only here' })))
  })

  test('behavior: a root instead of a status is no difference; two unlike roots are', () => {
    const root = `0x${'0a'.repeat(32)}`
    const comparison = compareReceiptFields(handBuiltReceipt(), { ...without('status'), root }, 1)
    expect(comparison).toMatchObject({ verdict: 'same', differences: [] })
    expect(names(comparison.besides)).toEqual(['status', 'root'])
    expect(compare({ root: `0x${'0b'.repeat(32)}` }, { root }).differences).toMatchObject([{ name: 'root' }])
  })

  test.each([
    'l1Fee',
    'l1GasPrice',
    'l1GasUsed',
    'l1FeeScalar',
    'l1BlobBaseFee',
    'l1BaseFeeScalar',
    'gasUsedForL1',
    'l1BlockNumber',
    'timeboosted',
    'blobGasUsed',
    'blobGasPrice',
    'depositNonce',
    'author',
    'totalDifficulty',
    'size',
    'anythingElse',
  ])('behavior: %s of one side only is shown, and no difference; two unlike ones are', (name) => {
    const comparison = compare({ [name]: '0x5' })
    expect(comparison).toMatchObject({ verdict: 'same', differences: [] })
    expect(comparison.besides).toMatchObject([{ name, here: null, note: 'only there' }])
    expect(names(compare({ [name]: '0x5' }, { [name]: '0x6' }).differences)).toEqual([name])
  })

  test('behavior: a time of a block that is absent or zero is no difference; two unlike ones are', () => {
    for (const there of [{}, { blockTimestamp: '0x0' }, { blockTimestamp: 0 }, { timestamp: '0x0' }]) {
      expect(compare(there, { blockTimestamp: '0x65' })).toMatchObject({ verdict: 'same' })
    }
    expect(compare({ blockTimestamp: 101 }, { blockTimestamp: '0x65' })).toMatchObject({
      verdict: 'same',
      besides: [],
    })
    expect(names(compare({ blockTimestamp: '0x66' }, { blockTimestamp: '0x65' }).differences)).toEqual([
      'blockTimestamp',
    ])
  })

  test('behavior: a bloom of zeros is not filled in; two unlike ones differ', () => {
    const zeros = `0x${'0'.repeat(512)}`
    expect(compare({ logsBloom: zeros })).toMatchObject({
      verdict: 'same',
      besides: [{ name: 'logsBloom', note: 'zero there: not set' }],
    })
    expect(names(compare({ logsBloom: `0x${'1'.repeat(512)}` }).differences)).toEqual(['logsBloom'])
  })

  test('behavior: a contract address that only one side has is a difference', () => {
    const contractAddress = '0x00000000000000000000000000000000000070ce'
    expect(compare({ contractAddress }).differences).toEqual([
      { name: 'contractAddress', here: null, there: contractAddress },
    ])
  })

  test('behavior: status and gas come before the logs, the rest after them', () => {
    const there = {
      ...{ gasUsed: '0x1', status: '0x0', cumulativeGasUsed: '0x1' },
      logs: [handBuiltLog(6, { data: '0x' }), handBuiltLog(7)],
    }
    expect(names(compare(there).differences)).toEqual([
      'status',
      'cumulativeGasUsed',
      'log 6, data',
      'gasUsed',
    ])
  })
})

describe('logs of two receipts', () => {
  test('behavior: their order says nothing', () => {
    expect(compare({ logs: [handBuiltLog(7), handBuiltLog(6)] })).toMatchObject({ verdict: 'same' })
  })

  test('behavior: an absent `removed` is false; true on one side is a reorganisation', () => {
    expect(compare({ logs: [handBuiltLog(6, { removed: undefined }), handBuiltLog(7)] }).verdict).toBe('same')
    expect(compare({ logs: [handBuiltLog(6, { removed: true }), handBuiltLog(7)] }).differences).toEqual([
      {
        name: 'log 6, removed',
        here: 'false',
        there: 'true',
        note: 'One of them saw a reorganization. Compare again.',
      },
    ])
  })

  test('behavior: indexes counted within the transaction are named, and no difference', () => {
    const different = (at: number) => ({ data: `0x${String(at).repeat(64)}` })
    const here = { logs: [handBuiltLog(6, different(1)), handBuiltLog(7, different(2))] }
    const comparison = compare({ logs: [handBuiltLog(0, different(1)), handBuiltLog(1, different(2))] }, here)
    expect(comparison).toMatchObject({ verdict: 'same', differences: [] })
    expect(comparison.besides[0]).toEqual({
      name: 'log 6, logIndex',
      here: '6',
      there: '0',
      note: 'Counted within the transaction there, and within the block by the other provider.',
    })
  })

  test('behavior: a log of one side only is named; where a chain has system logs, that is said', () => {
    const { differences } = compare({ logs: [handBuiltLog(6)] })
    expect(differences).toMatchObject([{ name: 'log 7', there: null }])
    expect(differences[0]?.note).toBe('only here')
    expect(compare({ logs: [handBuiltLog(6)] }, {}, 137).differences[0]?.note).toContain('On Polygon')
    expect(compare({}, { logs: [handBuiltLog(7)] }).differences).toMatchObject([
      { name: 'log 6', here: null },
    ])
  })

  test('error: no list of logs is a difference of the list', () => {
    expect(names(compare({ logs: null }).differences)).toContain('logs')
  })

  test('behavior: a topic that differs or is missing is named', () => {
    const [first, second] = handBuiltLog(6).topics as string[]
    const { differences } = compare({ logs: [handBuiltLog(6, { topics: [first, second] }), handBuiltLog(7)] })
    expect(names(differences)).toEqual(['log 6, topic 2'])
  })
})

describe('any receipt', () => {
  /** Every string of it that is hex in the other case, its fields in another order, nulls left out. */
  const rewritten = (value: unknown, quantities: boolean): unknown => {
    if (typeof value === 'string' && /^0x/.test(value)) {
      return quantities && value.length < 20 ? `0x00${value.slice(2)}` : otherCase(value)
    }
    if (Array.isArray(value)) return value.map((one) => rewritten(one, quantities)).toReversed()
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .filter(([, held]) => held !== null && held !== false)
        .map(([name, held]) => [
          name,
          name === 'topics' ? caseOf(held) : rewritten(held, quantities && name !== 'data'),
        ]),
    )
  }
  const caseOf = (topics: unknown) => (topics as string[]).map(otherCase)

  test('behavior: written in any other way it is the same', () => {
    fc.assert(
      fc.property(succeededReceipts, (changes) => {
        const receipt = handBuiltReceipt(changes)
        const comparison = compareReceiptFields(receipt, rewritten(receipt, true) as RawReceipt, 1)
        expect(comparison.differences).toEqual([])
        expect(comparison.verdict).toBe('same')
      }),
    )
  })

  test('behavior: any one changed digit is named at its field', () => {
    const fields = [
      'cumulativeGasUsed',
      'gasUsed',
      'from',
      'status',
      'transactionIndex',
      'logsBloom',
    ] as const
    fc.assert(
      fc.property(succeededReceipts, fc.constantFrom(...fields), fc.nat(), (changes, name, at) => {
        const receipt = handBuiltReceipt(changes)
        const value = receipt[name]
        fc.pre(typeof value === 'string' && !/^0x0*$/.test(value))
        const comparison = compareReceiptFields(
          receipt,
          { ...receipt, [name]: changeDigit(value as string, at) },
          1,
        )
        expect(names(comparison.differences)).toEqual([name])
      }),
    )
  })

  test('behavior: any one changed digit of a log is named at its field', () => {
    fc.assert(
      fc.property(succeededReceipts, fc.constantFrom('data', 'address'), fc.nat(), (changes, name, at) => {
        const receipt = handBuiltReceipt(changes)
        const [first, ...rest] = receipt.logs as RawReceipt[]
        fc.pre(first !== undefined)
        const log = first as RawReceipt
        const lied = { ...log, [name]: changeDigit(log[name] as string, at) }
        const comparison = compareReceiptFields(receipt, { ...receipt, logs: [lied, ...rest] }, 1)
        expect(names(comparison.differences)).toEqual([`log ${Number(log.logIndex)}, ${name}`])
      }),
    )
  })
})

/** Never to zero alone, which is written for "not known". */
function changeDigit(hex: string, at: number): string {
  const place = 2 + (at % (hex.length - 2))
  return `${hex.slice(0, place)}${hex[place]?.toLowerCase() === 'a' ? 'b' : 'a'}${hex.slice(place + 1)}`
}

async function comparisonOf(call: () => Promise<unknown>, raw: RawReceipt | null = handBuiltReceipt()) {
  const there = { tariff: CREDITS, call, batch: async () => [], bill: () => NO_BILL, batchSize: () => 100 }
  let last: ComparisonProgress | null = null
  for await (const progress of compareReceipt({ there }, { hash: HASH, raw, chainId: 1 })) last = progress
  return last && 'comparison' in last ? last.comparison : null
}

describe('compareReceipt', () => {
  test('default: the same receipt is the same', async () => {
    expect(await comparisonOf(async () => handBuiltReceipt())).toMatchObject({ verdict: 'same' })
  })

  test('behavior: null is not held, and no difference', async () => {
    expect(await comparisonOf(async () => null)).toMatchObject({ verdict: 'not-held', differences: [] })
  })

  test('behavior: where neither has one, that is the same', async () => {
    expect(await comparisonOf(async () => null, null)).toMatchObject({ verdict: 'same' })
  })

  test('behavior: a receipt that only the other has is said to be that', async () => {
    const comparison = await comparisonOf(async () => handBuiltReceipt(), null)
    expect(comparison?.says).toBe('The second connection has this receipt; the connection in use does not.')
  })

  test('error: what is no receipt was not compared', async () => {
    expect(await comparisonOf(async () => 'no')).toMatchObject({ verdict: 'not-compared', differences: [] })
  })

  test('error: history that is pruned is not held, in the words of the service', async () => {
    const comparison = await comparisonOf(async () => Promise.reject(refusal(-32000, 'header not found')))
    expect(comparison?.uncompared[0]?.why).toContain('header not found')
  })

  test('error: any other refusal ends it', async () => {
    const limited = async () => Promise.reject(refusal(429, 'Too many requests'))
    await expect(comparisonOf(limited)).rejects.toMatchObject({ name: 'RpcError' })
  })
})
