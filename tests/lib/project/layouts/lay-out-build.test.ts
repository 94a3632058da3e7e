import { keccak256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import type { BuiltContract } from '@/lib/names/build/built-contract'
import { keepBuilds } from '@/lib/project/builds/kept-build'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { createSourcesCompiler } from '@/lib/project/layouts/compile-sources'
import { createSourceTexts } from '@/lib/project/layouts/find-sources'
import { layOutBuild } from '@/lib/project/layouts/lay-out-build'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { createFolder, inputOf, type TempFolder, VAULT } from '../foundry-folder'

const FILE = 'src/Vault.sol'
const compileSources = createSourcesCompiler()

const CONTRACT: BuiltContract = {
  place: { file: FILE, name: 'Vault' },
  abi: [],
  natspec: null,
  code: { digits: '6001', immutables: [], links: [], libraries: [] },
  layout: null,
  sources: { kind: 'input', input: inputOf({ [FILE]: VAULT }) },
  compiler: '0.8.30',
}

/** solc's layout of the vault, as artefacts have it. */
const UINT = { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' }
const PHASE = { encoding: 'inplace', label: 'enum Vault.Phase', numberOfBytes: '1' }
const entry = (label: string, slot: string, type: string) => ({
  astId: 999,
  contract: 'x',
  label,
  offset: 0,
  slot,
  type,
})
const layoutOf = (slotOfPhase: string) => ({
  storageLayout: {
    storage: [entry('total', '0', 't_uint256'), entry('phase', slotOfPhase, 't_enum(Phase)777')],
    types: { t_uint256: UINT, 't_enum(Phase)777': PHASE },
  },
})

function layOut(change: Partial<BuiltContract>, temp?: TempFolder, paths: string[] = []) {
  const [build] = keepBuilds([{ ...CONTRACT, ...change }], { project: '', tool: 'Foundry' }, 0)
  if (!build) throw new Error('no build')
  const folder = openProjectFolder(temp?.path ?? '.')
  return layOutBuild(build, { folder, texts: createSourceTexts(folder), paths }, compileSources)
}

const namedSources = (text: string, hash = keccak256(stringToBytes(text))) =>
  ({ kind: 'named', files: [{ path: FILE, keccak256: hash }], remappings: [], settings: {} }) as const

const EXTRA = 'With extra_output = ["storageLayout"] in foundry.toml, the next build includes the layout.'

describe('layOutBuild', () => {
  test('default: without a layout in the build, its sources are compiled', async () => {
    const { layout, ...said } = await layOut({})
    expect(said).toEqual({ layoutBy: 'compiled here', why: null })
    const { contract, variables } = parseLayout(layout)
    expect([contract, variables.map(({ label }) => label)]).toEqual(['Vault', ['total', 'phase']])
  })

  test('behavior: where both agree, the compiled one is taken: it knows the members of enums', async () => {
    const { layout, ...said } = await layOut({ layout: layoutOf('1') })
    expect(said).toEqual({ layoutBy: 'both', why: null })
    expect(parseLayout(layout).variables[1]?.type).toMatchObject({ reading: { members: ['Open', 'Closed'] } })
  })

  test('behavior: where they differ, that of the build, and it is said', async () => {
    const { layout, ...said } = await layOut({ layout: layoutOf('2') })
    expect(said).toEqual({ layoutBy: 'build', why: expect.stringContaining('another layout') })
    expect(parseLayout(layout).variables[1]?.slot).toBe(2n)
  })

  test('behavior: a build that names no sources has the layout that it says, and what that leaves out', async () => {
    expect(await layOut({ layout: layoutOf('1'), sources: null })).toMatchObject({
      layoutBy: 'build',
      why: expect.stringMatching(
        /^Names of enum members and wrapped types are missing\. The build does not name/,
      ),
    })
  })

  test('behavior: sources are found by the paths that a build names, if they are what was built', async () => {
    using temp = createFolder()
    temp.write(FILE, VAULT)
    expect(await layOut({ sources: namedSources(VAULT) }, temp)).toMatchObject({ layoutBy: 'compiled here' })
  })

  test('behavior: a build-info is found by its id', async () => {
    using temp = createFolder()
    temp.write(
      'artifacts/build-info/solc-1.json',
      JSON.stringify({ input: inputOf({ [`project/${FILE}`]: VAULT }) }),
    )
    const sources = { kind: 'build-info', id: 'solc-1', file: `project/${FILE}` } as const
    const paths = ['artifacts/build-info/solc-1.json']
    expect(await layOut({ sources }, temp, paths)).toMatchObject({ layoutBy: 'compiled here', why: null })
    expect(await layOut({ sources: { ...sources, id: '../../secret' } }, temp, paths)).toMatchObject({
      layout: null,
      why: expect.stringContaining('is missing'),
    })
  })

  test('error: sources that were changed, are not there, lie outside or have no hash are not used', async () => {
    using temp = createFolder()
    temp.write('project/src/Vault.sol', `${VAULT}// changed`)
    temp.write('secret.sol', VAULT)
    const hash = keccak256(stringToBytes(VAULT))
    const whyOf = async (path: string, keccak256: typeof hash | null = hash) => {
      const sources = { ...namedSources(VAULT), files: [{ path, keccak256 }] }
      const laidOut = await layOut({ sources }, { ...temp, path: `${temp.path}/project` })
      expect(laidOut).toMatchObject({ layout: null, layoutBy: null })
      return laidOut.why
    }
    expect(await whyOf(FILE)).toBe(`src/Vault.sol was changed since the build. ${EXTRA}`)
    expect(await whyOf('src/None.sol')).toBe(`src/None.sol is missing in the folder. ${EXTRA}`)
    expect(await whyOf('../secret.sol')).toBe(`../secret.sol is missing in the folder. ${EXTRA}`)
    expect(await whyOf(FILE, null)).toMatch(/does not say which version/)
  })

  test('error: sources that the compiler refuses: which version they want', async () => {
    const old = 'pragma solidity ^0.4.26;\ncontract Vault { function Vault() public { var x = 1; } }'
    const { layout, why } = await layOut({ sources: { kind: 'input', input: inputOf({ [FILE]: old }) } })
    expect(layout).toBeNull()
    expect(why).toMatch(
      /^The sources require Solidity \^0\.4\.26\. solc 0\.8\.37, the nearest compiler here, refused them: /,
    )
    expect(why).toContain(EXTRA)
  })

  test('behavior: old sources are compiled by a compiler of the line that built them', async () => {
    // The pragma allows 0.8, which knows no `now`.
    const old = `pragma solidity >=0.4.22 <0.9.0;
      contract Vault { uint256 opened; constructor() public { opened = now; } }`
    const sources = { kind: 'input', input: inputOf({ [FILE]: old }) } as const
    const { layout, ...said } = await layOut({ sources, compiler: '0.5.16' })
    expect(said).toEqual({ layoutBy: 'compiled here', why: null })
    expect(parseLayout(layout).variables.map(({ label }) => label)).toEqual(['opened'])
  })

  test.each([
    [
      'Yul',
      { kind: 'input', input: { language: 'Yul', sources: { a: { content: 'object "a" {}' } } } },
      /Yul/,
    ],
    ['more than 3 MB', { kind: 'input', input: inputOf({ [FILE]: ' '.repeat(3 * 1024 * 1024) }) }, /3 MB/],
    [
      'another contract',
      { kind: 'input', input: inputOf({ [FILE]: 'contract B {}' }) },
      /is not in the sources/,
    ],
  ] as const)('error: sources of %s are refused', async (_, sources, why) => {
    expect(await layOut({ sources })).toMatchObject({ layout: null, why: expect.stringMatching(why) })
  })

  test('error: Vyper is said, and not compiled', async () => {
    const place = { file: 'src/vault.vy', name: 'vault' }
    expect(await layOut({ place })).toMatchObject({
      layout: null,
      why: expect.stringContaining('vyper -f layout'),
    })
    const layout = { layout: { storage_layout: { total: { type: 'uint256', slot: 0, n_slots: 1 } } } }
    expect(await layOut({ place, layout })).toMatchObject({ layoutBy: 'build', why: null })
  })

  test('error: small user-defined types of solc 0.8.8 had a slot each', async () => {
    const source = 'type Price is uint64; contract Vault { Price a; Price b; }'
    const sources = { kind: 'input', input: inputOf({ [FILE]: source }) } as const
    expect(await layOut({ sources, compiler: '0.8.8' })).toMatchObject({
      layout: null,
      why: expect.stringContaining('one slot for each'),
    })
    expect(await layOut({ sources, compiler: '0.8.9' })).toMatchObject({ why: null })
  })

  test('error: a layout that cannot be read counts for nothing', async () => {
    const layout = { storageLayout: { storage: [{ label: 7 }], types: {} } }
    expect(await layOut({ layout })).toMatchObject({ layoutBy: 'compiled here', why: null })
  })
})
