import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { createLogReader, type LogReader } from '@/lib/logs/answer/log-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { listExportColumns } from '@/lib/logs/export/export-rows'
import type { Manifest } from '@/lib/logs/export/manifest'
import { FORMATS, writeExport } from '@/lib/logs/export/write-export'
import { countByBin } from '@/lib/logs/histogram/histogram'
import { addAmounts, nameColumn } from '@/lib/logs/table/amounts'
import { layOutColumns } from '@/lib/logs/table/columns'
import { countFacets } from '@/lib/logs/table/facets'
import { rewriteDraft } from '@/lib/logs/table/rewrite-draft'
import { WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { anyBrokenEvent, anyEvent, type EmittedEvent } from './arbitrary-event'
import { ALICE, BOB, listOf, NO_SCALES, selectLogs, transfer } from './logs-of-tests'

const manifest = { rows: 1 } as Manifest

function readThousandths(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.replace('−', '-').replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(3, '0'))
}

/** What the filter finds, by looking at every text that a row shows. */
function holds(log: FoundLog, sought: string, read: LogReader): boolean {
  const { event, values } = read(log)
  const shown = [log.address, log.transactionHash, String(log.blockNumber), ...log.topics, event ?? '']
  return [...shown, ...values.map(({ text }) => text)].some((text) => text.toLowerCase().includes(sought))
}

const anySought = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefx-'), minLength: 1, maxLength: 3 }),
  fc.constantFrom('true', 'als', 'an', 'transfer', 'none', 'on', '0x0', '0xff', '000', '"', ', '),
)

/** Everything that is done with decoded values, beside logs of another event. */
async function useLogs({ event, logs }: EmittedEvent) {
  const all = [...logs, transfer(9, ALICE, BOB, 5n)]
  const events = [event, ...KNOWN_EVENTS]
  const read = createLogReader(events)
  const keys = new Set(all.flatMap((log) => read(log).values.map(({ key }) => key)))
  for (const by of ['block', 'transaction', 'index', 'emitter', 'event', ...keys]) {
    for (const descending of [false, true]) {
      const sorted = selectLogs(all, { ...WHOLE_TABLE, sort: { by, descending } }, read)
      expect(new Set(sorted)).toEqual(new Set(all))
    }
  }
  for (const log of all) {
    for (const { text } of read(log).values) {
      expect(selectLogs([log], { ...WHOLE_TABLE, text }, read, events)).toEqual([log])
    }
  }
  countFacets(listOf(all), read)
  layOutColumns(listOf(all), read)
  layOutColumns(listOf(logs), read)
  countByBin(listOf(all).blockNumbers(), { from: 1, to: 9 })
  rewriteDraft({ picked: { event: [event.topic0 ?? 'none'] }, blocks: null, event: null }, [event])
  for (const log of all) {
    const reading = read(log)
    const names = reading.values.map(({ key }) => [nameColumn(log, key), 3])
    const counted = addAmounts(log, reading, { ...NO_SCALES, columns: Object.fromEntries(names) })
    for (const { type, text, amount } of counted.values) {
      expect(amount !== undefined).toBe(/^u?int\d+$/.test(type) && !(log === all.at(-1)))
      if (amount) expect(readThousandths(amount.text)).toBe(BigInt(text))
    }
  }
  const { columns } = await listExportColumns(all, 'decoded', { read, scales: NO_SCALES, nameOf: () => null })
  for (const format of FORMATS) await writeExport(format, { logs: all, columns, manifest })
}

describe('logs of any event', () => {
  test('behavior: are counted, sorted, filtered, laid out and exported', () =>
    fc.assert(fc.asyncProperty(anyEvent, useLogs)))

  test('behavior: and so are logs that are not what their event declares', () =>
    fc.assert(fc.asyncProperty(anyBrokenEvent, useLogs)))

  test('behavior: a text is found in what a row shows, and nowhere else', () =>
    fc.assert(
      fc.property(fc.oneof(anyEvent, anyBrokenEvent), anySought, ({ event, logs }, text) => {
        const all = [...logs, transfer(9, ALICE, BOB, 0xabcdefn)]
        const events = [event, ...KNOWN_EVENTS]
        for (const topicTypes of [{}, { 1: 'uint256' }]) {
          const read = createLogReader(events, topicTypes)
          const found = selectLogs(all, { ...WHOLE_TABLE, text, topicTypes }, read, events)
          expect(found).toEqual(all.filter((log) => holds(log, text.trim().toLowerCase(), read)))
        }
      }),
    ))

  test('behavior: a topic is named by the argument that stands in it, whatever its type', () =>
    fc.assert(
      fc.property(anyEvent, ({ event, logs }) => {
        fc.pre(event.topic0 !== null)
        const facets = countFacets(listOf(logs), createLogReader([event]))
        const indexed = event.inputs.flatMap((input, at) => (input.indexed ? [input.name || String(at)] : []))
        for (const [at, name] of indexed.entries()) {
          expect(facets.find((facet) => facet.name === `topic${at + 1}`)?.argument).toBe(name)
        }
      }),
    ))
})
