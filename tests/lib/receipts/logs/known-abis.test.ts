import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import {
  hasOwnAbi,
  type KnownAbis,
  sourceErrors,
  sourceEvents,
  sourceFunctions,
} from '@/lib/receipts/logs/known-abis'
import { bloomHandBuilt } from '../hand-built-receipt'

const [LOG] = bloomHandBuilt().logs
const OWN = parseContractAbi('Transfer(address indexed src, address indexed dst, uint256 wad)\nerror Own()')
const DEMO = { ...OWN, contract: 'Weth', lent: false }
const NOTHING: KnownAbis = { given: null, behind: null, folder: null, demo: [] }
const GIVEN = { text: '', abi: OWN, provenance: 'pasted', name: null } as const
const FOLDER = { abi: OWN, name: { name: 'Weth', provenance: 'folder exact' }, libraries: [] } as const

function sourceOf(known: Partial<KnownAbis>) {
  const decoded = LOG && decodeLog(LOG, sourceEvents({ ...NOTHING, ...known }))
  return decoded?.state === 'decoded' ? decoded.event.source : null
}

describe('sourceEvents', () => {
  test('default: the nearest declaration names the event', () => {
    expect(sourceOf({})).toBe('as in ERC-20')
    expect(sourceOf({ demo: [DEMO] })).toBe('by the ABI of Weth')
    expect(sourceOf({ given: GIVEN, behind: GIVEN, demo: [DEMO] })).toBe('by the ABI you gave')
    expect(sourceOf({ behind: GIVEN, demo: [DEMO] })).toContain('the implementation of this proxy')
    expect(sourceOf({ folder: FOLDER, demo: [DEMO] })).toBe('by the ABI of Weth (your folder, exact)')
    const libraries = [{ name: 'Moves', abi: OWN }]
    expect(sourceOf({ folder: { ...FOLDER, libraries } })).toBe('by the ABI of Weth (your folder, exact)')
    expect(sourceOf({ folder: { ...FOLDER, abi: null, libraries } })).toBe(
      'by the ABI of Moves, a library of Weth (your folder)',
    )
    expect(sourceOf({ given: { ...GIVEN, provenance: 'registry match', name: 'Weth9' } })).toBe(
      'by the ABI of Weth9 (Sourcify, match)',
    )
    expect(sourceOf({ behind: { ...GIVEN, provenance: 'registry exact', name: 'Weth9' } })).toBe(
      'by the ABI of Weth9 (Sourcify, exact match) for the implementation of this proxy',
    )
    expect(sourceOf({ demo: [{ ...DEMO, lent: true }, DEMO] })).toContain('implementation of this proxy')
  })
})

test('sourceEvents, behavior: with what the source says of it, where the ABI has that', () => {
  const signature = 'Transfer(address,address,uint256)'
  const natspec = { functions: {}, events: { [signature]: 'It moved.' }, errors: {}, variables: {} }
  const wordsOf = (known: Partial<KnownAbis>) => sourceEvents({ ...NOTHING, ...known })[0]?.words ?? null
  expect(wordsOf({ given: { ...GIVEN, natspec } })).toBe('It moved.')
  expect(wordsOf({ behind: { ...GIVEN, natspec } })).toBe('It moved.')
  expect(wordsOf({ folder: { ...FOLDER, natspec } })).toBe('It moved.')
  expect([wordsOf({ given: GIVEN }), wordsOf({ demo: [DEMO] }), wordsOf({})]).toEqual([null, null, null])
})

describe('hasOwnAbi', () => {
  test('default: the ABI of the code behind it is not its own', () => {
    const known = [
      NOTHING,
      { ...NOTHING, behind: GIVEN },
      { ...NOTHING, given: GIVEN },
      { ...NOTHING, demo: [DEMO] },
    ]
    expect(known.map(hasOwnAbi)).toEqual([false, false, true, true])
  })
})

const NO_ABIS: KnownAbis = { given: null, behind: null, folder: null, demo: [] }
const kept = (text: string) =>
  ({ text, abi: parseContractAbi(text), provenance: 'pasted', name: null }) as const
const OWN_ERRORS = kept('error Own()\nfunction own()')
const FOLDER_ERRORS: KnownAbis['folder'] = {
  name: { name: 'Shop', provenance: 'folder exact' },
  abi: null,
  libraries: [{ name: 'Prices', abi: parseContractAbi('error TooDear()') }],
}
const BEHIND = kept('error Behind()\nfunction behind()')

test('behavior: with what the source says of them', () => {
  const natspec = {
    functions: { 'own()': 'It owns.' },
    events: {},
    errors: { 'Own()': 'It was owned.' },
    variables: {},
  }
  const abis = { ...NO_ABIS, given: { ...OWN_ERRORS, natspec }, behind: BEHIND }
  expect(sourceErrors(abis)[0]?.words).toBe('It was owned.')
  expect(sourceFunctions(abis)[0]?.words).toBe('It owns.')
  expect([sourceErrors(abis)[1]?.words, sourceErrors(NO_ABIS)[0]?.words]).toEqual([null, undefined])
})

test('default: the contract’s own before those of the code behind it, then those of standards', () => {
  const abis = { ...NO_ABIS, given: OWN_ERRORS, behind: BEHIND }
  expect(
    sourceErrors(abis)
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Own', 'Behind'])
  expect(
    sourceFunctions(abis)
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['own', 'behind'])
  expect(sourceErrors({ ...NO_ABIS, folder: FOLDER_ERRORS })[0]?.name).toBe('TooDear')
  expect(sourceErrors(NO_ABIS)).toEqual(KNOWN_ERRORS)
  expect(sourceFunctions(NO_ABIS)).toEqual(KNOWN_FUNCTIONS)
})
