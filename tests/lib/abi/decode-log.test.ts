import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { parseEventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'

// Words follow the ABI specification, so that our encoder does not judge our decoder.
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ALICE = '0x00000000000000000000000000000000000a11ce'
const ALICE_TOPIC = `0x${'0'.repeat(59)}a11ce` as const
const BOB_TOPIC = `0x${'0'.repeat(61)}b0b` as const
const word = (digits: string) => digits.padStart(64, '0')
const data = (...words: string[]) => `0x${words.join('')}` as const

function event(text: string) {
  const parsed = parseEventSignature(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

function decode(text: string, topics: readonly `0x${string}`[], content: `0x${string}`) {
  const parsed = event(text)
  return decodeLog({ topics: parsed.topic0 ? [parsed.topic0, ...topics] : topics, data: content }, [parsed])
}

const values = (log: ReturnType<typeof decode>) =>
  log.state === 'decoded' ? log.args.map((arg) => arg.value) : log.why

describe('decodeLog', () => {
  test('default: an ERC-20 transfer', () => {
    const log = decodeLog(
      { topics: [TRANSFER, ALICE_TOPIC, BOB_TOPIC], data: data(word('ff')) },
      KNOWN_EVENTS,
    )
    expect(log).toMatchObject({
      state: 'decoded',
      exact: true,
      event: { standard: 'ERC-20' },
      args: [
        { name: 'from', type: 'address', indexed: true, hashed: false },
        { name: 'to', type: 'address', indexed: true, hashed: false },
        { name: 'value', type: 'uint256', indexed: false, value: 255n },
      ],
    })
    expect(String(values(log)[0]).toLowerCase()).toBe(ALICE)
  })

  test('behavior: the number of topics tells ERC-721 from ERC-20', () => {
    const topics = [TRANSFER, ALICE_TOPIC, BOB_TOPIC, `0x${word('7')}`] as const
    const log = decodeLog({ topics, data: '0x' }, KNOWN_EVENTS)
    expect(log).toMatchObject({ state: 'decoded', event: { standard: 'ERC-721' } })
    expect(values(log)[2]).toBe(7n)
  })

  test('behavior: equal nameless parameters keep their own values', () => {
    expect(
      decode(
        'Pair(uint8 indexed, uint8 indexed, uint8, uint8)',
        [`0x${word('1')}`, `0x${word('2')}`],
        data(word('3'), word('4')),
      ),
    ).toSatisfy((log) => {
      expect(values(log)).toEqual([1n, 2n, 3n, 4n])
      return true
    })
  })

  test('behavior: small numbers are bigint too, tuples are lists in order', () => {
    const log = decode(
      'Set((uint8 a, bool a) pair, int16 low)',
      [],
      data(word('5'), word('1'), 'f'.repeat(64)),
    )
    expect(values(log)).toEqual([[5n, true], -1n])
  })

  test('behavior: an indexed string is the hash of its value', () => {
    const hash = `0x${'ab'.repeat(32)}` as const
    const log = decode('Named(string indexed name)', [hash], '0x')
    expect(log).toMatchObject({ state: 'decoded', args: [{ hashed: true, value: hash }] })
  })

  test('behavior: a dynamic argument', () => {
    const text = data(word('20'), word('3'), `616263${'0'.repeat(58)}`)
    expect(values(decode('Said(string words)', [], text))).toEqual(['abc'])
  })

  test('behavior: data beyond the arguments is told', () => {
    expect(decode('Set(uint256 a)', [], data(word('1'), word('2')))).toMatchObject({
      state: 'decoded',
      exact: false,
    })
    expect(decode('Stopped()', [], data(word('1')))).toMatchObject({ state: 'decoded', exact: false })
  })

  test('behavior: text that is not UTF-8 is told', () => {
    const text = data(word('20'), word('1'), `ff${'0'.repeat(62)}`)
    expect(decode('Said(string words)', [], text)).toMatchObject({
      state: 'decoded',
      exact: false,
      args: [{ value: '\ufffd', notUtf8: true }],
    })
  })

  test('behavior: of several arguments the ones with such text are told, in arrays and tuples too', () => {
    const bytes = encodeAbiParameters(parseAbiParameters('bytes, (uint8, bytes)[], bytes'), [
      '0x61',
      [
        [1, '0x61'],
        [2, '0xc3'],
      ],
      '0x62',
    ])
    const decoded = decode('Said(string a, (uint8 by, string what)[] b, bytes c)', [], bytes)
    expect(decoded.state === 'decoded' && decoded.args.map(({ notUtf8 }) => notUtf8)).toEqual([
      undefined,
      true,
      undefined,
    ])
  })

  test('behavior: U+FFFD that a text holds itself is text like any other, also where the data holds more', () => {
    const text = encodeAbiParameters(parseAbiParameters('string'), ['\ufffd'])
    const decoded = decode('Said(string words)', [], text)
    expect(decoded).toMatchObject({ exact: true, args: [{ value: '\ufffd' }] })
    const longer = decode('Said(string words)', [], `${text}00`)
    expect(longer).toMatchObject({ exact: false })
    expect(longer.state === 'decoded' && longer.args[0]).not.toHaveProperty('notUtf8')
  })

  test('behavior: a byte order mark is part of a text', () => {
    const text = data(word('20'), word('4'), `efbbbf61${'0'.repeat(56)}`)
    const decoded = decode('Said(string words)', [], text)
    expect(values(decoded)).toEqual(['\ufeffa'])
    expect(decoded).toMatchObject({ exact: true })
  })

  test('behavior: texts in arrays and tuples', () => {
    const types = parseAbiParameters('(string, bytes)[], string[2]')
    const encoded = encodeAbiParameters(types, [[['\ufeffa', '0x61']], ['é', '\ufeff']])
    const decoded = decode('Said((string by, bytes what)[] words, string[2] ends)', [], encoded)
    expect(values(decoded)).toEqual([[['\ufeffa', '0x61']], ['é', '\ufeff']])
    expect(decoded).toMatchObject({ exact: true })
  })

  test('behavior: an anonymous event only when it accounts for every byte', () => {
    const text = 'Note(uint8 indexed kind, uint256 value) anonymous'
    const topic = `0x${word('3')}` as const
    expect(values(decode(text, [topic], data(word('9'))))).toEqual([3n, 9n])
    expect(decode(text, [topic], data(word('9'), word('9')))).toMatchObject({ state: 'raw' })
  })

  test('behavior: of several fitting events the first that can be decoded', () => {
    const bad = event('Set(uint256[] values)')
    const good = { ...event('Set(uint256 value)'), topic0: bad.topic0 }
    const log = decodeLog({ topics: [bad.topic0 ?? '0x'], data: data(word('1')) }, [bad, good])
    expect(log).toMatchObject({ state: 'decoded', event: { signature: 'Set(uint256)' } })
  })

  test('behavior: upper case in topics and data', () => {
    const topics = [`0x${TRANSFER.slice(2).toUpperCase()}`, ALICE_TOPIC, BOB_TOPIC] as const
    expect(decodeLog({ topics, data: `0x${word('FF')}` }, KNOWN_EVENTS)).toMatchObject({ exact: true })
  })

  test.each([
    ['no topics', [], '0x', 'no topics'],
    ['unknown first topic', [`0x${'1'.repeat(64)}`], '0x', 'No known event'],
    ['another number of topics', [TRANSFER, ALICE_TOPIC], '0x', 'has 1 indexed value;'],
    ['empty data', [TRANSFER, ALICE_TOPIC, BOB_TOPIC], '0x', 'does not match the arguments'],
    ['half a word', [TRANSFER, ALICE_TOPIC, BOB_TOPIC], '0x0001', 'does not match the arguments'],
    [
      'a topic above 20 bytes',
      [TRANSFER, `0x${'f'.repeat(64)}`, BOB_TOPIC],
      `0x${word('1')}`,
      'is not a valid address',
    ],
  ] as const)('error: %s', (_, topics, content, why) => {
    expect(decodeLog({ topics, data: content }, KNOWN_EVENTS)).toMatchObject({
      state: 'raw',
      why: expect.stringContaining(why),
    })
  })

  test('error: a boolean of 2, an array that claims 2^255 elements, pointers that go round', () => {
    const huge = `8${'0'.repeat(63)}`
    const round = data(...Array.from({ length: 500 }, () => word('20')))
    expect(decode('Set(bool a)', [], data(word('2')))).toMatchObject({ state: 'raw' })
    expect(decode('Set(uint256[] a)', [], data(word('20'), huge))).toMatchObject({ state: 'raw' })
    expect(decode(`Set(uint256${'[]'.repeat(10)} a)`, [], round)).toMatchObject({ state: 'raw' })
  })

  test('error: a list of strings beyond the limit', () => {
    const log = decode('Set(string[] a)', [], data(...Array.from({ length: 513 }, () => word('0'))))
    expect(log).toMatchObject({ state: 'raw', why: expect.stringContaining('up to 16384 bytes') })
  })
})
