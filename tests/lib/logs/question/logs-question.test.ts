import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { isSameSearch, parseLogsDraft, parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { POINTS } from '../../credits/points'
import { TRANSFER } from '../in-memory-node'

const EMPTY: LogsDraft = {
  address: '',
  topic0: '',
  by: 'range' as const,
  block: '',
  again: '',
  pace: 'frugal' as const,
  event: '',
  topic1: '',
  topic2: '',
  topic3: '',
  from: '',
  to: 'latest',
  budget: '5100',
}
const EVENT = 'Transfer(address indexed from, address indexed to, uint256 value)'
const A = `0x${'aa'.repeat(20)}`
const B = `0x${'bb'.repeat(20)}`
const word = (hex: string) => `0x${hex.padStart(64, '0')}`

const ask = (change: Partial<LogsDraft>) => {
  const { value, problem } = parseLogsQuestion({ ...EMPTY, ...change }, 'archive', CREDITS)
  if (value === undefined) throw new Error(problem)
  return value
}

const problems = (change: Partial<LogsDraft>) => {
  const fields = Object.entries(parseLogsDraft({ ...EMPTY, ...change }, CREDITS))
  return Object.fromEntries(fields.flatMap(([field, { problem }]) => (problem ? [[field, problem]] : [])))
}

describe('parseLogsQuestion', () => {
  test('default: an empty form asks for every log of the chain', () => {
    expect(ask({})).toEqual({
      filter: {},
      event: null,
      range: { from: 'oldest', to: 'latest' },
      budget: 5100,
      pace: 'frugal',
    })
  })

  test('args: one address stands alone, several become a list without doubles', () => {
    const mixed = '0x1F9509D0Ec3D142F9b265dded2c9810078F2727C'
    expect(ask({ address: ` ${mixed} ${mixed.toLowerCase()}` }).filter.address).toBe(mixed.toLowerCase())
    expect(ask({ address: `${A}, ${B}\n${A};${B}` }).filter.address).toEqual([A, B])
  })

  test('args: an event declaration gives topic 0, and its parameters encode the other topics', () => {
    const { filter, event } = ask({ event: EVENT, topic2: `${A} ${B}` })
    expect(event?.name).toBe('Transfer')
    expect(filter.topics).toEqual([TRANSFER, null, [word(A.slice(2)), word(B.slice(2))]])
  })

  test.each([
    ['uint256 indexed v', '255', word('ff')],
    ['uint8 indexed v', '0x10', word('10')],
    ['int16 indexed v', '-2', `0x${'f'.repeat(63)}e`],
    ['bool indexed v', 'true', word('1')],
    ['bool indexed v', 'false', word('0')],
    ['bytes4 indexed v', '0x12345678', `0x12345678${'0'.repeat(56)}`],
    ['string indexed v', word('ab'), word('ab')],
    ['uint8 indexed v', word('ffff'), word('ffff')],
  ])('args: a value of %s typed as %s', (parameter, typed, topic) => {
    expect(ask({ event: `E(${parameter})`, topic1: typed }).filter.topics?.[1]).toBe(topic)
  })

  test('args: raw topics: hashes of events, addresses, and positions that accept anything', () => {
    const topic0 = `${TRANSFER} ${word('1')}`
    expect(ask({ event: topic0, topic2: A }).filter.topics).toEqual([
      [TRANSFER, word('1')],
      null,
      word(A.slice(2)),
    ])
    expect(ask({ topic3: word('5') }).filter.topics).toEqual([null, null, null, word('5')])
  })

  test('behavior: an anonymous event has its first indexed parameter in topic 0, so topic 1 is the second', () => {
    const event = 'E(uint8 indexed a, address indexed b) anonymous'
    expect(ask({ event, topic1: A }).filter.topics).toEqual([null, word(A.slice(2))])
    expect(problems({ event, topic2: A })).toHaveProperty('topic2')
  })

  test.each([
    ['0x10', 16],
    ['1_000', 1000],
    ['earliest', 0],
    ['finalized', 'finalized'],
  ])('args: from block %s', (from, expected) => {
    expect(ask({ from }).range).toMatchObject({ from: expected })
  })

  test.each([
    [{ address: '0x12' }, 'address'],
    [{ address: `${A} nonsense` }, 'address'],
    [{ event: 'Transfer(adress)' }, 'event'],
    [{ event: '0x1234' }, 'event'],
    [{ event: EVENT, topic1: '0x1234' }, 'topic1'],
    [{ event: EVENT, topic3: word('1') }, 'topic3'],
    [{ event: 'E(uint8 indexed v)', topic1: '256' }, 'topic1'],
    [{ event: 'E(uint8 indexed v)', topic1: 'ten' }, 'topic1'],
    [{ event: 'E(bool indexed v)', topic1: '1' }, 'topic1'],
    [{ event: 'E(bytes4 indexed v)', topic1: '0x1234' }, 'topic1'],
    [{ event: 'E(string indexed v)', topic1: 'text' }, 'topic1'],
    [{ topic1: '5' }, 'topic1'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: 'pending' }, 'to'],
    [{ to: '0xffffffffffffffff' }, 'to'],
    [{ budget: '-5' }, 'budget'],
    [{ budget: '1.5' }, 'budget'],
  ] as const)('error: %j is told beside its field', (change, field) => {
    expect(Object.keys(problems(change))).toEqual([field])
    expect(parseLogsQuestion({ ...EMPTY, ...change }, 'archive', CREDITS).problem).toBe(
      problems(change)[field],
    )
  })

  test('error: of a list every value that cannot be read is named', () => {
    expect(problems({ address: `0x12 ${A} nonsense` }).address).toBe(
      'Entry 1, “0x12”: An address has 40 hex digits after 0x; this has 2. Entry 3, “nonsense”: An address is 0x and 40 hex digits.',
    )
  })

  test('error: a range that starts after its end', () => {
    expect(() => ask({ from: '10', to: '9' })).toThrow('starts after its end')
  })

  test('error: more addresses and topic values than one call takes', () => {
    const address = Array.from({ length: 5001 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`).join(
      ' ',
    )
    expect(() => ask({ address })).toThrow('5001')
  })

  test('error: a budget that does not reach the first answer', () => {
    expect(() => ask({ budget: '414' })).toThrow('415 credits')
    expect(ask({ budget: '415' }).budget).toBe(415)
    expect(ask({ budget: '255', from: '1', to: '2' }).budget).toBe(255)
  })
})

describe('isSameSearch', () => {
  test('behavior: the budget makes no other search, the rest does', () => {
    expect(isSameSearch(ask({}), ask({ budget: '10,000' }))).toBe(true)
    for (const change of [{ address: A }, { event: EVENT }, { topic1: A }, { from: '1' }, { to: '1' }]) {
      expect(isSameSearch(ask({}), ask(change))).toBe(false)
    }
  })
})

describe('a budget in the unit of the connection', () => {
  const ask = (budget: string) => parseLogsQuestion({ ...EMPTY, budget }, 'archive', POINTS)

  test('default: where none is typed, 20 calls for logs', () => {
    expect(ask('').value?.budget).toBe(20 * 97)
  })

  test('error: too little, or no number, is said in that unit', () => {
    expect(ask('5').problem).toMatch(/^The budget is below \d+ points, the price of the first answer\.$/)
    expect(ask('much').problem).toBe('The budget must be a whole number of points.')
  })
})
