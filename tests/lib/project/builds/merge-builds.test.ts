import { expect, test } from 'vitest'
import type { BuiltContract } from '@/lib/names/build/built-contract'
import { keepBuilds } from '@/lib/project/builds/kept-build'
import { mergeBuilds } from '@/lib/project/builds/merge-builds'

const CONTRACT: BuiltContract = {
  place: { file: 'contracts/Vault.sol', name: 'Vault' },
  abi: null,
  natspec: null,
  code: { digits: '6001', immutables: [], links: [], libraries: [] },
  layout: null,
  sources: null,
  compiler: null,
}

const keep = (change: Partial<BuiltContract>, builtAt = 0, project = '') =>
  keepBuilds([{ ...CONTRACT, ...change }], { project, tool: 'Hardhat' }, builtAt)

test('default: what several files say of one build is said by one', () => {
  const named = { kind: 'named', files: [], remappings: [], settings: {} } as const
  const input = { kind: 'input', input: {} } as const
  const natspec = { functions: { 'f()': 'It does.' }, events: {}, errors: {}, variables: {} }
  const merged = mergeBuilds([
    ...keep({ abi: [1], sources: named }, 5),
    ...keep({ natspec, layout: { storageLayout: {} }, sources: input, compiler: '0.8.30' }, 7),
    ...keep({ code: { digits: '6001', immutables: [{ start: 0, length: 1 }], links: [], libraries: [] } }, 6),
  ])
  expect(merged).toMatchObject([
    {
      contract: { abi: [1], natspec, layout: { storageLayout: {} }, sources: input, compiler: '0.8.30' },
      code: { immutables: [{ start: 0, length: 1 }] },
      builtAt: 7,
    },
  ])
})

test('behavior: whatever the order of the files, it is the same build', () => {
  const files = [...keep({ abi: [1] }), ...keep({ compiler: '0.8.30' })]
  const [one] = mergeBuilds(files)
  const [other] = mergeBuilds(files.toReversed())
  expect([one?.key, one?.detail]).toEqual([other?.key, other?.detail])
})

test('behavior: other code, another file or another project is another build', () => {
  const code = { digits: '6002', immutables: [], links: [], libraries: [] }
  const place = { file: 'contracts/Other.sol', name: 'Vault' }
  expect(mergeBuilds([...keep({}), ...keep({ code }), ...keep({ place }), ...keep({}, 0, 'a')])).toHaveLength(
    4,
  )
})

test('behavior: an artefact that does not say its file is of the one file that has this code', () => {
  const place = { file: null, name: 'Vault' }
  expect(mergeBuilds([...keep({ place, abi: [1] }), ...keep({})])).toMatchObject([
    { id: 'contracts/Vault.sol:Vault', contract: { abi: [1], place: { file: 'contracts/Vault.sol' } } },
  ])
  const other = { file: 'contracts/Other.sol', name: 'Vault' }
  const three = mergeBuilds([...keep({ place }), ...keep({}), ...keep({ place: other })])
  expect(three.map(({ id }) => id)).toEqual([
    'Vault',
    'contracts/Vault.sol:Vault',
    'contracts/Other.sol:Vault',
  ])
})
