import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRegistryAnswer } from '@/lib/names/registry/registry-answer'
import { readRegistrySources } from '@/lib/names/registry/registry-sources'
import { RUNS } from '../../../test-length'

const ASKED = { chainId: 1, address: '0x00000000000000000000000000000000000010aB' } as const

const CONTRACT = {
  match: 'match',
  creationMatch: null,
  runtimeMatch: 'match',
  chainId: '1',
  address: '0x00000000000000000000000000000000000010AB',
  verifiedAt: null,
  abi: null,
  storageLayout: null,
  transientStorageLayout: null,
  compilation: null,
  proxyResolution: null,
  userdoc: null,
  devdoc: null,
}

const read = (given: object, status = 200) =>
  readRegistryAnswer(status, JSON.stringify({ ...CONTRACT, ...given }), ASKED)

const SPACE = {
  storage: [{ label: 'total', offset: 0, slot: '0', type: 't_uint256' }],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
}

describe('readRegistryAnswer', () => {
  test('default: every field may be null', () => {
    expect(read({})).toEqual({
      kind: 'verified',
      address: ASKED.address.toLowerCase(),
      match: 'match',
      name: null,
      file: null,
      language: null,
      compiler: null,
      abi: null,
      natspec: null,
      layout: null,
      whyNoLayout: 'The registry has the contract, but no layout for it.',
      proxy: null,
      verifiedAt: null,
    })
  })

  test.each([
    ['0.5.12+commit.7709ece9', /solc 0\.5\.12, writes no layouts/],
    ['v0.4.26+commit.4563c3fc', /solc 0\.4\.26, writes no layouts/],
    ['0.5.13+commit.5b0b510c', /but no layout for it/],
    ['0.10.0', /but no layout for it/],
    ['latest', /but no layout for it/],
  ])('args: a null layout of %s', (compilerVersion, says) => {
    expect(read({ compilation: { language: 'Solidity', compilerVersion } })).toMatchObject({
      whyNoLayout: expect.stringMatching(says),
    })
  })

  test.each([
    ['a variable', { ...SPACE, storage: [{ ...SPACE.storage[0], label: 'total supply' }] }],
    ['a type', { ...SPACE, types: { t_uint256: { ...SPACE.types.t_uint256, label: 'uint256\u202e' } } }],
    [
      'a member',
      {
        storage: [{ label: 'pair', offset: 0, slot: '0', type: 't_struct' }],
        types: {
          ...SPACE.types,
          t_struct: {
            encoding: 'inplace',
            label: 'struct Pair',
            numberOfBytes: '32',
            members: [{ label: 'a\u200bb', offset: 0, slot: '0', type: 't_uint256' }],
          },
        },
      },
    ],
  ])('error: %s with a name that no source has', (_, storageLayout) => {
    expect(read({ storageLayout })).toMatchObject({
      layout: null,
      whyNoLayout: expect.stringMatching(/not valid in Solidity/),
    })
  })

  test('error: a layout that does not add up is none, and the rest stays', () => {
    const storageLayout = { storage: [{ label: 'a', offset: 0, slot: '0', type: 't_missing' }], types: {} }
    expect(read({ storageLayout, abi: [] })).toMatchObject({
      kind: 'verified',
      abi: '[]',
      layout: null,
      whyNoLayout: 'The registry’s layout cannot be read, so it is not used.',
    })
  })

  test('behavior: a layout of transient storage alone is one', () => {
    expect(read({ transientStorageLayout: SPACE })).toMatchObject({ whyNoLayout: null })
  })

  test('behavior: Vyper’s own shape is read where a server sends it', () => {
    const storageLayout = { total: { type: 'uint256', slot: 0, n_slots: 1 } }
    const compilation = { language: 'Vyper', compilerVersion: '0.4.0' }
    expect(read({ storageLayout, transientStorageLayout: {}, compilation })).toMatchObject({
      whyNoLayout: null,
    })
    expect(read({ transientStorageLayout: {}, compilation })).toMatchObject({
      whyNoLayout: 'The registry has no layouts of contracts in Vyper.',
    })
  })

  test('behavior: a struct of Vyper, with its members beside it', () => {
    const point = { name: 'Point', type_class: 'struct', members: { x: { type: 'uint256' } } }
    const storageLayout = {
      types: { type: 'Point', slot: 0, n_slots: 1, type_definitions: { Point: point } },
      total: { type: 'uint256', slot: 1, n_slots: 1 },
    }
    const compilation = { language: 'Vyper', compilerVersion: '0.4.1+commit.8a93dd27' }
    expect(read({ storageLayout, compilation })).toMatchObject({ whyNoLayout: null })
  })

  test.each([
    ['nothing of it', {}],
    ['no implementations', { isProxy: true, proxyType: 'EIP1967Proxy' }],
    ['one without an address', { isProxy: true, proxyType: null, implementations: [{ name: 'Treasury' }] }],
  ])(
    'behavior: a proxy of which the registry says %s is one that it could not resolve',
    (_, proxyResolution) => {
      expect(read({ proxyResolution, abi: [] })).toMatchObject({
        kind: 'verified',
        abi: '[]',
        proxy: 'unknown',
      })
    },
  )

  test('behavior: what its author says is read where it can be, and is never an error', () => {
    const userdoc = { events: { 'Paid(address)': { notice: 'Somebody paid.' } } }
    expect(read({ userdoc })).toMatchObject({ natspec: { events: { 'Paid(address)': 'Somebody paid.' } } })
    expect(read({ userdoc: 'text', devdoc: [7], abi: [] })).toMatchObject({ abi: '[]', natspec: null })
  })

  test('error: only null says that a contract is not verified', () => {
    const refused = { ...CONTRACT, match: undefined, chainId: '1' }
    expect(readRegistryAnswer(404, JSON.stringify(refused), ASKED).kind).toBe('not answered')
    expect(readRegistryAnswer(404, '', ASKED).kind).toBe('not answered')
    expect(read({ match: null }, 404)).toEqual({ kind: 'not verified', why: 'unknown' })
    expect(read({ match: null, chainId: '5' }, 404).kind).toBe('wrong answer')
  })

  test.each([400, 404])('behavior: an unsupported chain, as %i', (status) => {
    const body = JSON.stringify({ customCode: 'unsupported_chain', message: 'no', errorId: 'x' })
    expect(readRegistryAnswer(status, body, ASKED)).toEqual({ kind: 'chain not supported' })
  })

  test('error: its own words are shown with what is hidden in them, and not without end', () => {
    const body = JSON.stringify({ customCode: 'invalid_parameter', message: `\u202e${'x'.repeat(5000)}` })
    const answer = readRegistryAnswer(400, body, ASKED)
    expect(answer).toMatchObject({
      kind: 'not answered',
      says: expect.stringMatching(/\\u\{202e\}x+… \(4,801 more characters\)$/),
    })
  })

  test('error: whatever a body is, it is read or refused, and never throws', () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom('exact_match', null, [], {}, SPACE))
    const body = fc.record(Object.fromEntries(Object.keys(CONTRACT).map((name) => [name, field])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(fc.constantFrom(200, 400, 404, 429, 500), body, fc.boolean(), (status, given, isOurs) => {
        const text = JSON.stringify(
          isOurs ? { ...CONTRACT, ...given, chainId: '1', address: CONTRACT.address } : given,
        )
        readRegistryAnswer(status, text, ASKED)
        readRegistrySources(status, text, ASKED)
      }),
      { numRuns: 4 * RUNS, seed: 16 },
    )
  })
})
