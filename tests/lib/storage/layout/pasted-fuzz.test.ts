import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { parseRevertData } from '@/lib/receipts/receipt/failure'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { readField } from '@/lib/text/field'
import { ofLength } from '../../../test-length'
import { writeToolFiles } from './tool-files'

const RUNS = ofLength(500, 2_500)

let texts: string[]
beforeAll(async () => {
  const { output, foundryFull, ...small } = await writeToolFiles()
  const manifest = readFileSync('tests/fixtures/openzeppelin-manifest.json', 'utf8')
  const vyper = {
    storage_layout: { a: { slot: 1, type: 'HashMap[address, DynArray[uint256, 3]]', n_slots: 1 } },
  }
  const withoutTrees = Object.values({ ...small, vyper }).map((file) => JSON.stringify(withoutTree(file)))
  const few = Array.from({ length: 10 }, () => [SMALL_MANIFEST, SMALL_LAYOUT, vyper]).flat()
  texts = [...withoutTrees, manifest, JSON.stringify(output), ...few.map((file) => JSON.stringify(file))]
})

/** One type of each kind, so that every part of it is met by chance. */
const storage = [
  { label: 'm', offset: 0, slot: '0', type: 't_mapping(t_bool,t_enum(E)1)' },
  { label: 'u', offset: 0, slot: '1', type: 't_userDefinedValueType(P)2' },
]
const SMALL_MANIFEST = {
  impls: {
    ab: {
      address: '0x01',
      layout: {
        storage,
        types: {
          't_mapping(t_bool,t_enum(E)1)': { label: 'mapping(bool => enum E)', numberOfBytes: '32' },
          t_bool: { label: 'bool', numberOfBytes: '1' },
          't_enum(E)1': { label: 'enum E', members: ['A'], numberOfBytes: '1' },
          't_userDefinedValueType(P)2': { label: 'P', numberOfBytes: '16', underlying: 't_uint128' },
        },
        namespaces: { 'erc7201:a': [{ label: 'n', type: 't_bool', offset: 0, slot: '0' }] },
      },
    },
  },
}
const SMALL_LAYOUT = {
  storageLayout: {
    storage,
    types: {
      't_mapping(t_bool,t_enum(E)1)': {
        encoding: 'mapping',
        key: 't_bool',
        value: 't_enum(E)1',
        label: 'm',
        numberOfBytes: '32',
      },
      t_bool: { encoding: 'inplace', label: 'bool', numberOfBytes: '1' },
      't_enum(E)1': { encoding: 'inplace', label: 'enum E', numberOfBytes: '1' },
      't_userDefinedValueType(P)2': { encoding: 'inplace', label: 'P', numberOfBytes: '16' },
    },
  },
  enums: { 't_enum(E)1': ['A'] },
  underlying: { 't_userDefinedValueType(P)2': 'uint128' },
  namespaces: {
    structs: [{ scheme: 'erc7201', id: 'a' }],
    storageLayout: { storage: [{ label: 'n', offset: 0, slot: '0', type: 't_bool' }], types: {} },
  },
}

/** Syntax trees are nine tenths of an output. */
const withoutTree = (file: object): object => ({
  ...file,
  ...('output' in file && { output: { ...Object(file.output), sources: {} } }),
})

const VALUES = [
  'null',
  '[]',
  '{}',
  '-1',
  '1e400',
  '99999999999999999999',
  '"x"',
  '""',
  '"\\u202e"',
  '[[[[]]]]',
  'true',
]

/** What befalls a text on its way: it breaks off, loses or gains some. */
const damage = fc.record({
  kind: fc.constantFrom('cut', 'lose', 'gain', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  value: fc.constantFrom(...VALUES),
})

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

function harm(text: string, { kind, at, length, value }: Damage): string {
  const from = Math.floor(at * text.length)
  const [before, after] = [text.slice(0, from), text.slice(from)]
  if (kind === 'cut') return before
  if (kind === 'lose') return before + after.slice(length)
  if (kind === 'gain') return before + value + after
  return before + after.slice(length, 2 * length) + after.slice(0, length) + after.slice(2 * length)
}

/** What another version of a tool may do: something within is of another kind, is gone, or has another name. */
const change = fc.record({
  way: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  kind: fc.constantFrom('value', 'gone', 'renamed'),
  value: fc.constantFrom(...VALUES),
})

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function alter(json: unknown, { way: [step = 0, ...way], kind, value }: Change): unknown {
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json)
  const at = entries.length === 0 ? -1 : step % entries.length
  const altered = entries.flatMap(([key, inside], i) => {
    if (i !== at) return [[key, inside] as const]
    if (way.length > 0 && typeof inside === 'object' && inside !== null) {
      return [[key, alter(inside, { way, kind, value })] as const]
    }
    if (kind === 'gone') return []
    return [kind === 'renamed' ? (['__proto__', inside] as const) : ([key, readValue(value)] as const)]
  })
  return Array.isArray(json) ? altered.map(([, inside]) => inside) : Object.fromEntries(altered)
}

const readValue = (value: string): unknown => JSON.parse(value)

function tryAll(text: string, read: { layouts: number; sources: number; abis: number }): void {
  const { value } = inspectLayout(text, null)
  const layouts = (value?.contracts ?? []).map(({ id }) => inspectLayout(text, id).value?.layout)
  if ([value?.layout, ...layouts].some((layout) => layout?.value)) read.layouts++
  if (readField(() => parseSoliditySources(text)).value) read.sources++
  if (readField(() => parseContractAbi(text)).value) read.abis++
  parseRevertData(text)
}

test('error: files of tools, broken on their way, are read or refused in words', () => {
  const read = { layouts: 0, sources: 0, abis: 0 }
  fc.assert(
    fc.property(fc.nat(), fc.array(damage, { minLength: 1, maxLength: 2 }), (file, damages) => {
      tryAll(damages.reduce(harm, texts[file % texts.length] ?? ''), read)
    }),
    { seed: 16, numRuns: RUNS },
  )
})

test('error: files of tools in which something is of another kind are read or refused in words', () => {
  const read = { layouts: 0, sources: 0, abis: 0 }
  fc.assert(
    fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 3 }), (file, changes) => {
      const json: unknown = JSON.parse(texts[file % texts.length] ?? '')
      tryAll(JSON.stringify(changes.reduce(alter, json)), read)
    }),
    { seed: 16, numRuns: RUNS },
  )
  // Much is still readable, so that more than the reader of JSON was tried.
  expect(Math.min(read.layouts, read.sources, read.abis)).toBeGreaterThan(RUNS / 20)
})
