import { encodeAbiParameters, keccak256, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseEventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { writeAbiValue } from '@/lib/abi/write-abi-value'
import type { NameEmitter } from '@/lib/logs/answer/code-versions'
import { createLogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { type Content, listExportColumns } from '@/lib/logs/export/export-rows'
import type { Manifest } from '@/lib/logs/export/manifest'
import { FORMATS, writeExport } from '@/lib/logs/export/write-export'
import { nameColumn } from '@/lib/logs/table/amounts'
import { addTimes, readTimes } from '@/lib/logs/times/block-times'
import { TOKEN } from '../in-memory-node'
import { ALICE, BOB, NO_SCALES, transfer } from '../logs-of-tests'

const read = createLogReader(KNOWN_EVENTS)
const HUGE = 2n ** 255n
const LOGS = [transfer(1, ALICE, BOB, HUGE), transfer(2, BOB, ALICE, 5n, { topics: [] })]
const manifest = { rows: 2 } as Manifest

const columnsOf = async (
  logs: readonly FoundLog[],
  content: Content,
  by = read,
  scales = NO_SCALES,
  nameOf: NameEmitter = () => null,
) => (await listExportColumns(logs, content, { read: by, scales, nameOf })).columns

const write = async (format: 'csv' | 'ndjson' | 'json' | 'parquet', content: 'raw' | 'decoded') =>
  writeExport(format, { logs: LOGS, columns: await columnsOf(LOGS, content), manifest })

describe('writeExport', () => {
  test('default: CSV of decoded logs, with what is not decoded in raw columns', async () => {
    const [head, first, second] = (await (await write('csv', 'decoded')).text()).split('\r\n')
    expect(head).toBe(
      'block_number,block_hash,transaction_hash,transaction_index,log_index,address,removed,event,arg_from,arg_to,arg_value,topic0,topic1,topic2,topic3,data',
    )
    expect(first).toContain(`Transfer,${ALICE},${BOB},${HUGE},,,,,`)
    expect(second).toMatch(/,,,,,,,,,0x0+5$/)
  })

  test('behavior: decoded values are whole, and hashes of them are called hashes', async () => {
    const parsed = parseEventSignature(
      'Noted(string indexed topic, string text, uint256[] numbers, int8 sign)',
    )
    if (!parsed.ok) throw new Error(parsed.message)
    const event = parsed.value
    const numbers = Array.from({ length: 500 }, (_, at) => BigInt(at) << 240n)
    const text = 'say "hi"\n'.repeat(400)
    const data = encodeAbiParameters(parseAbiParameters('string, uint256[], int8'), [text, numbers, -5])
    const log = transfer(1, ALICE, BOB, 0n, { topics: [event.topic0 ?? '0x', keccak256('0x')], data })
    const columns = await columnsOf([log], 'decoded', createLogReader([event], {}, writeAbiValue))
    const file = await writeExport('ndjson', { logs: [log], columns, manifest })
    const row = JSON.parse(await file.text())
    expect(row).toMatchObject({ arg_topic_keccak256: keccak256('0x'), arg_text: text, arg_sign: '-5' })
    expect(JSON.parse(row.arg_numbers)).toEqual(numbers.map(String))
  })

  test('behavior: of text that is not UTF-8 a file says so, and has the bytes', async () => {
    const parsed = parseEventSignature('Said(string words)')
    if (!parsed.ok) throw new Error(parsed.message)
    const topics = [parsed.value.topic0 ?? '0x']
    const said = (words: `0x${string}`) =>
      transfer(1, ALICE, BOB, 0n, { topics, data: encodeAbiParameters(parseAbiParameters('bytes'), [words]) })
    const logs = [said('0x61ff'), said('0x62')]
    const columns = await columnsOf(logs, 'decoded', createLogReader([parsed.value], {}, writeAbiValue))
    const file = await writeExport('ndjson', { logs, columns, manifest })
    const [broken, whole] = (await file.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(broken).toMatchObject({
      event: 'Said',
      arg_words: 'a\ufffd',
      note: 'It is not valid UTF-8: “�” stands for bytes that are no text, which the data has.',
      topic0: topics[0],
      data: logs[0]?.data,
    })
    expect(whole).toMatchObject({ event: 'Said', arg_words: 'b', note: null, topic0: null, data: null })
    const csv = await (await writeExport('csv', { logs, columns, manifest })).text()
    expect(csv.split('\r\n')[1]).toContain(logs[0]?.data)
  })

  test('behavior: data beyond its arguments is kept too', async () => {
    const { data } = transfer(1, ALICE, BOB, 5n)
    const log = transfer(1, ALICE, BOB, 5n, { data: `${data}beef` })
    const file = await writeExport('ndjson', {
      logs: [log],
      columns: await columnsOf([log], 'decoded'),
      manifest,
    })
    expect(JSON.parse(await file.text())).toMatchObject({ arg_value: '5', data: `${data}beef` })
  })

  test('behavior: a file has the times of known blocks, and says which are estimated', async () => {
    const logs = [1, 2, 3, 9].map((block) => transfer(block, ALICE, BOB, 1n))
    const timesIn = async (content: Content, of: readonly FoundLog[] = []) => {
      const times = of.map((log) => ({
        number: log.blockNumber,
        hash: log.blockHash,
        seconds: 12 * log.blockNumber,
      }))
      const timeOf = readTimes(addTimes(new Map(), times))
      const reading = { read, scales: NO_SCALES, nameOf: () => null, timeOf }
      const { columns } = await listExportColumns(logs, content, reading)
      const [time, source] = columns.filter(({ name }) => name.startsWith('block_time'))
      return time && source && logs.map((log) => [time.cell(log), source.cell(log)])
    }
    expect(await timesIn('raw')).toBeUndefined()
    const timed = [logs[0], logs[2]] as FoundLog[]
    const known = [
      ['1970-01-01T00:00:12.000Z', 'chain'],
      ['1970-01-01T00:00:24.000Z', 'estimated'],
      ['1970-01-01T00:00:36.000Z', 'chain'],
      [null, null],
    ]
    expect(await timesIn('raw', timed)).toEqual(known)
    expect(await timesIn('decoded', timed)).toEqual(known)
  })

  test('behavior: beside an amount stands the exact decimal, where it is known what it is counted in', async () => {
    const other = `0x${'70'.repeat(20)}` as const
    const logs = [
      transfer(1, ALICE, BOB, 1_234_500_000n),
      transfer(2, ALICE, BOB, 7n, { address: other }),
      transfer(3, ALICE, BOB, 1n, { address: ALICE }),
    ]
    const units = new Map([
      [TOKEN, { decimals: 6, symbol: 'USDC', readAt: '20314' }],
      [other, { decimals: 0, symbol: null, readAt: null }],
      [BOB, { decimals: 1, symbol: 'NONE', readAt: null }],
    ])
    const scales = { units, columns: {} }
    const { columns, scaled } = await listExportColumns(logs, 'decoded', { read, scales, nameOf: () => null })
    const file = await writeExport('ndjson', { logs, columns, manifest })
    const rows = (await file.text()).trimEnd().split('\n')
    expect(rows.map((row) => Object.entries(JSON.parse(row)).slice(-3))).toEqual([
      [
        ['arg_value', '1234500000'],
        ['arg_value_formatted', '1234.5'],
        ['token_symbol', 'USDC'],
      ],
      [
        ['arg_value', '7'],
        ['arg_value_formatted', '7'],
        ['token_symbol', null],
      ],
      [
        ['arg_value', '1'],
        ['arg_value_formatted', null],
        ['token_symbol', null],
      ],
    ])
    expect(scaled).toEqual({
      tokens: [
        { address: TOKEN, decimals: 6, symbol: 'USDC', decimals_from: 'storage at block 20314' },
        { address: other, decimals: 0, symbol: null, decimals_from: 'set by the reader' },
      ],
      columns: [],
    })
    expect(await listExportColumns(logs, 'raw', { read, scales, nameOf: () => null })).toMatchObject({
      scaled: null,
    })
  })

  test('behavior: a column that the reader gave decimals, beside an argument of the name that it would have', async () => {
    const parsed = parseEventSignature('Swapped(int256 amount, string amount_formatted)')
    if (!parsed.ok) throw new Error(parsed.message)
    const { topic0 } = parsed.value
    const data = encodeAbiParameters(parseAbiParameters('int256, string'), [-15n, 'own'])
    const log = transfer(1, ALICE, BOB, 0n, { topics: [topic0 ?? '0x'], data })
    const byEvent = createLogReader([parsed.value], {}, writeAbiValue)
    const scales = { ...NO_SCALES, columns: { [nameColumn(log, '0:amount')]: 1 } }
    const { columns, scaled } = await listExportColumns([log], 'decoded', {
      read: byEvent,
      scales,
      nameOf: () => null,
    })
    const file = await writeExport('ndjson', { logs: [log], columns, manifest })
    const row = JSON.parse(await file.text())
    expect(row).toMatchObject({
      arg_amount: '-15',
      arg_amount_formatted: 'own',
      arg_amount_formatted_: '-1.5',
    })
    expect(Object.keys(row)).not.toContain('token_symbol')
    expect(scaled).toEqual({ tokens: [], columns: [{ event: 'Swapped', argument: 'amount', decimals: 1 }] })
  })

  test('behavior: a name that a spreadsheet would take for a formula is made text', async () => {
    const column = { name: '=cmd', type: 'text', cell: () => '+1' } as const
    const file = await writeExport('csv', { logs: LOGS.slice(0, 1), columns: [column], manifest })
    expect(await file.text()).toBe("'=cmd\r\n'+1\r\n")
  })

  test('behavior: NDJSON and JSON hold one object for each log, JSON the manifest as well', async () => {
    const lines = (await (await write('ndjson', 'raw')).text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).block_number)).toEqual([1, 2])
    const json = JSON.parse(await (await write('json', 'raw')).text())
    expect(json.manifest).toEqual({ rows: 2 })
    expect(json.logs.map((log: { topic0: string | null }) => log.topic0)).toEqual([LOGS[0]?.topics[0], null])
  })

  test('behavior: each part is told, and what that throws ends the writing', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => transfer(at, ALICE, BOB, 1n))
    const columns = await columnsOf(many, 'raw')
    for (const format of FORMATS) {
      const told: number[] = []
      await writeExport(format, { logs: many, columns, manifest }, (rows) => void told.push(rows))
      expect(told).toEqual(format === 'parquet' ? [5000] : [2000, 4000, 5000])
      const stopped = writeExport(format, { logs: many, columns, manifest }, () => {
        throw new Error('stopped')
      })
      await expect(stopped).rejects.toThrow('stopped')
    }
    const json = await writeExport('json', { logs: many, columns, manifest })
    expect(JSON.parse(await json.text()).logs).toHaveLength(5000)
  })

  test('behavior: Parquet begins and ends as its readers expect, and carries the manifest', async () => {
    const bytes = Buffer.from(await (await write('parquet', 'decoded')).arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('PAR1')
    expect(bytes.subarray(-4).toString()).toBe('PAR1')
    expect(bytes.includes('{"rows":2}')).toBe(true)
  })
})
