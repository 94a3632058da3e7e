import { encodeAbiParameters, type Hex, padHex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { formatAbiValue, showAbiValue } from '@/lib/abi/format-abi-value'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { parseEventChoice } from '@/lib/logs/question/event-field'
import { TOKEN, TRANSFER } from '../in-memory-node'

const TRANSFER_EVENT = parseEventChoice('Transfer(address indexed from, address indexed to, uint256)').event
const read = createLogReader(TRANSFER_EVENT ? [TRANSFER_EVENT] : [])
const ALICE = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'

const log = (topics: readonly Hex[], data: Hex): FoundLog => ({
  blockNumber: 1,
  blockHash: padHex('0x1'),
  transactionHash: padHex('0x2'),
  transactionIndex: 0,
  logIndex: 0,
  address: TOKEN,
  topics,
  data,
  removed: false,
})

const value = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])

describe('createLogReader', () => {
  test('default: arguments under their names or positions, bytes in lower case', () => {
    const reading = read(log([TRANSFER, padHex(ALICE), padHex(TOKEN)], value(5n)))
    expect(reading).toEqual({
      event: 'Transfer',
      note: null,
      values: [
        { key: '0:from', name: 'from', type: 'address', text: ALICE, bytes: true, topic: 1 },
        { key: '1:to', name: 'to', type: 'address', text: TOKEN, bytes: true, topic: 2 },
        { key: '2:2', name: '2', type: 'uint256', text: '5', bytes: false, topic: null },
      ],
    })
  })

  test('behavior: data beyond the declaration is told', () => {
    const reading = read(log([TRANSFER, padHex(ALICE), padHex(TOKEN)], `${value(5n)}ff`))
    expect(reading.note).toBe('The data is not exactly these arguments: it holds more.')
    expect(reading).toMatchObject({ isExact: false })
  })

  test('behavior: text that is not UTF-8 is told where it stands, and whatever else there is', () => {
    const said = parseEventSignature('Said(string words, string more)')
    if (!said.ok) throw new Error(said.message)
    const readSaid = createLogReader([said.value])
    const data = encodeAbiParameters(parseAbiParameters('bytes, bytes'), ['0x61ff62', '0x63'])
    const reading = readSaid(log([said.value.topic0 ?? '0x'], data))
    expect(reading).toMatchObject({
      event: 'Said',
      isExact: false,
      note: 'It is not valid UTF-8: “�” stands for bytes that are no text, which the data has.',
      values: [{ text: '"a\ufffdb"', notUtf8: true }, { text: '"c"' }],
    })
    expect(reading.values[1]).not.toHaveProperty('notUtf8')
  })

  test('behavior: a log that is read whole shows lists with their digits in groups, and copies them without', () => {
    const paid = parseEventSignature('Paid(uint256[] amounts, uint256 sum)')
    if (!paid.ok) throw new Error(paid.message)
    const readWhole = createLogReader([paid.value], {}, formatAbiValue, showAbiValue)
    const data = encodeAbiParameters(parseAbiParameters('uint256[], uint256'), [[1_000n, 20_000n], 3_000n])
    const [amounts, sum] = readWhole(log([paid.value.topic0 ?? '0x'], data)).values
    expect(amounts).toMatchObject({ text: '[1000, 20000]', shown: '[1,000, 20,000]' })
    expect(sum?.text).toBe('3000')
    expect(sum?.shown).toBeUndefined()
  })

  test('behavior: a log that no event fits stays raw, with the reason', () => {
    const reading = read(log([TRANSFER], '0x'))
    expect(reading.event).toBeNull()
    expect(reading.note).toBeTruthy()
    expect(reading.values).toEqual([
      { key: 'topic 0', name: 'topic 0', type: 'bytes32', text: TRANSFER, bytes: true, topic: 0 },
      { key: 'data', name: 'data', type: 'bytes', text: 'none', bytes: false, topic: null },
    ])
  })

  test.each(['fixed128x18', 'uint', 'enum Side', 'bytes33', 'int7', 'tuple', 'uint256[-1]', 'function', ''])(
    'error: a log of an event with the type %s, which no ABI has, is read all the same',
    (type) => {
      for (const indexed of [false, true]) {
        const inputs = [{ type, name: 'odd', indexed }]
        const event = { name: 'Odd', type: 'event', inputs } as EventSignature['event']
        const odd = { name: 'Odd', signature: 'Odd()', topic0: TRANSFER, inputs, event }
        const reading = createLogReader([odd])(log([TRANSFER, ...(indexed ? [TRANSFER] : [])], value(7n)))
        expect(reading.values.length).toBeGreaterThan(0)
      }
    },
  )

  test('error: where reading an event fails, its log stays raw and says so', () => {
    const event = parseEventSignature('Transfer(address indexed a, address indexed b, string text)')
    if (!event.ok) throw new Error(event.message)
    const broken = {
      ...event.value,
      get inputs(): EventSignature['inputs'] {
        throw new RangeError('no inputs')
      },
    }
    const reading = createLogReader([broken])(log([event.value.topic0 ?? '0x', TRANSFER, TRANSFER], '0x'))
    expect(reading).toMatchObject({ event: null, note: expect.stringContaining('error in the explorer') })
    expect(reading.values).toHaveLength(4)
  })
})
