import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import type { ContractName } from '@/lib/kept/provenance'
import {
  type CodeVersion,
  type CodeVersions,
  nameEmitters,
  nameRows,
  newestNames,
} from '@/lib/logs/answer/code-versions'
import { createEmitterReader, findEvents, listReadable } from '@/lib/logs/answer/emitter-reading'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { layOutColumns } from '@/lib/logs/table/columns'
import { TOKEN } from '../in-memory-node'
import { ALICE, BOB, listOf, transfer } from '../logs-of-tests'

const eventsOf = (declaration: string) => parseContractAbi(declaration).events

const OLD = eventsOf('Transfer(address indexed payer, address indexed payee, uint256 sum)')
const NEW = eventsOf('Transfer(address indexed a, address indexed b, uint256 c)')
const OWN = eventsOf('Transfer(address indexed mine, address indexed yours, uint256 much)')

const nameOf = (name: string): ContractName => ({ name, provenance: 'folder exact' })

const era = (from: number, to: number, events: CodeVersion['events'], name: string | null): CodeVersion => ({
  from,
  to,
  events,
  name: name === null ? null : nameOf(name),
  natspec: undefined,
})

const ERAS: CodeVersions = new Map([
  [
    TOKEN,
    {
      versions: [era(1, 4, OLD, 'Old'), era(5, 6, [], null), era(7, 9, NEW, 'New')],
      upgrades: [
        { block: 5, logIndex: 0 },
        { block: 7, logIndex: 3 },
        { block: 9, logIndex: 2 },
        { block: 9, logIndex: 6 },
      ],
    },
  ],
])

const at = (block: number, change: Partial<FoundLog> = {}) => transfer(block, ALICE, BOB, 1n, change)

const argumentsOf = (log: FoundLog, own = eventsOf('Other()')) =>
  createEmitterReader(findEvents({ own, versions: ERAS, shared: [] }))(log).values.map(({ name }) => name)

describe('createEmitterReader', () => {
  test('default: each log by the events of the code that emitted it', () => {
    expect(argumentsOf(at(4))).toEqual(['payer', 'payee', 'sum'])
    expect(argumentsOf(at(8))).toEqual(['a', 'b', 'c'])
  })

  test('behavior: in the block of an upgrade the code before it counts until there; between two nobody knows', () => {
    const raw = ['topic 0', 'topic 1', 'topic 2', 'data']
    expect(argumentsOf(at(7, { logIndex: 2 }))).toEqual(raw)
    expect(argumentsOf(at(7, { logIndex: 4 }))).toEqual(['a', 'b', 'c'])
    expect(argumentsOf(at(9, { logIndex: 1 }))).toEqual(['a', 'b', 'c'])
    expect(argumentsOf(at(9, { logIndex: 4 }))).toEqual(raw)
    expect(argumentsOf(at(9, { logIndex: 4 }), OWN)).toEqual(['mine', 'yours', 'much'])
  })

  test('behavior: a log of code that the folder does not have is read by no other code', () => {
    expect(argumentsOf(at(5))).toEqual(['topic 0', 'topic 1', 'topic 2', 'data'])
  })

  test('behavior: the reader’s own events come first, at every block', () => {
    for (const block of [1, 5, 9]) expect(argumentsOf(at(block), OWN)).toEqual(['mine', 'yours', 'much'])
  })

  test('behavior: an emitter at whose code nobody looked is read by what all code declares alike', () => {
    expect(argumentsOf(at(2, { address: ALICE }))).toEqual(['topic 0', 'topic 1', 'topic 2', 'data'])
    expect(listReadable({ own: OWN, versions: ERAS, shared: [] })).toEqual(OWN)
    const run = { versions: [era(1, 4, OLD, 'Old'), era(5, 9, OLD, 'New')], upgrades: [] }
    expect(listReadable({ own: [], versions: new Map([[TOKEN, run]]), shared: NEW })).toEqual([
      ...OLD,
      ...NEW,
    ])
  })

  test('behavior: logs that are read by several names share no columns', () => {
    const read = createEmitterReader(findEvents({ own: [], versions: ERAS, shared: [] }))
    expect(layOutColumns(listOf([at(1), at(4)]), read, {}, true)).toMatchObject({ by: 'event' })
    expect(layOutColumns(listOf([at(1), at(8)]), read, {}, true)).toMatchObject({ by: 'log' })
    expect(layOutColumns(listOf([at(1), at(5)]), read, {}, true)).toMatchObject({ by: 'log' })
  })
})

describe('names of emitters', () => {
  const kept = new Map([[ALICE, nameOf('Mine')]])

  test('default: by the block of the log, else as the reader calls them', () => {
    const name = nameEmitters(kept, ERAS)
    expect([1, 5, 9].map((block) => name(at(block))?.name)).toEqual(['Old', undefined, 'New'])
    expect(name(at(1, { address: ALICE }))?.name).toBe('Mine')
  })

  test('behavior: rows of one contract say its name only where it ran several codes', () => {
    expect(nameRows(kept, ERAS, { address: ALICE })).toBeNull()
    expect(nameRows(kept, ERAS, { address: TOKEN })?.(at(1))?.name).toBe('Old')
    expect(nameRows(kept, ERAS, {})?.(at(1))?.name).toBe('Old')
    expect(nameRows(new Map(), new Map(), {})).toBeNull()
  })

  test('behavior: a count of logs has the name of the newest code', () => {
    expect([...newestNames(kept, ERAS)].map(([, { name }]) => name)).toEqual(['New', 'Mine'])
  })
})
