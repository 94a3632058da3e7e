import { expect, test } from 'vitest'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { sourceErrors, sourceFunctions } from '@/lib/receipts/logs/sourced-error'
import type { KnownAbis } from '@/lib/receipts/logs/sourced-event'

const NOTHING: KnownAbis = { given: null, behind: null, folder: null, demo: [] }
const kept = (text: string) =>
  ({ text, abi: parseContractAbi(text), provenance: 'pasted', name: null }) as const
const OWN = kept('error Own()\nfunction own()')
const FOLDER: KnownAbis['folder'] = {
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
  const abis = { ...NOTHING, given: { ...OWN, natspec }, behind: BEHIND }
  expect(sourceErrors(abis)[0]?.words).toBe('It was owned.')
  expect(sourceFunctions(abis)[0]?.words).toBe('It owns.')
  expect([sourceErrors(abis)[1]?.words, sourceErrors(NOTHING)[0]?.words]).toEqual([null, undefined])
})

test('default: the contract’s own before those of the code behind it, then those of standards', () => {
  const abis = { ...NOTHING, given: OWN, behind: BEHIND }
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
  expect(sourceErrors({ ...NOTHING, folder: FOLDER })[0]?.name).toBe('TooDear')
  expect(sourceErrors(NOTHING)).toEqual(KNOWN_ERRORS)
  expect(sourceFunctions(NOTHING)).toEqual(KNOWN_FUNCTIONS)
})
