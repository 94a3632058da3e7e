import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getContractAddress, type Hex, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFingerprint } from '@/lib/names/code/fingerprint'
import { chooseMatches } from '@/lib/names/code/match-code'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { parseBorrowedCode } from '@/lib/storage/proxy/borrowed-code'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { type BuiltProject, CONTRACTS } from '@/tests/builds/built-project'
import { deployContracts } from '@/tests/builds/deploy-contracts'
import { buildFoundryProject, EXTRA_OUTPUT, runFoundryScript } from '@/tests/builds/foundry-project'
import { buildHardhat2Project } from '@/tests/builds/hardhat2-project'
import { copyHardhat3Project } from '@/tests/builds/hardhat3-project'
import { readKnownContracts, readProject } from '@/tests/builds/read-project'
import { buildRemixProject } from '@/tests/builds/remix-project'
import { askNode } from '@/tests/until-node-answers'

let anvil: Anvil
let foundry: BuiltProject
let verbose: BuiltProject
let hardhat2: BuiltProject
let hardhat3: BuiltProject
let remix: BuiltProject

beforeAll(async () => {
  anvil = await startAnvil()
  foundry = buildFoundryProject()
  verbose = buildFoundryProject(EXTRA_OUTPUT, 'build_info = true')
  hardhat2 = buildHardhat2Project()
  hardhat3 = copyHardhat3Project()
  remix = buildRemixProject()
})

afterAll(async () => {
  for (const project of [foundry, verbose, hardhat2, hardhat3, remix]) project[Symbol.dispose]()
  await anvil.stop()
})

const BUILDS: [tool: string, project: () => BuiltProject][] = [
  ['Foundry', () => foundry],
  ['Foundry with extra_output', () => verbose],
  ['Hardhat 2', () => hardhat2],
  ['Hardhat 3', () => hardhat3],
  ['Remix', () => remix],
]

describe('seven contracts that are deployed', () => {
  test.each(BUILDS)('default: each is found again, exactly, in what %s built', async (_tool, project) => {
    const { folder, sources } = project()
    const known = readKnownContracts(folder)
    const deployed = await deployContracts(anvil.url, project())
    const found = CONTRACTS.map(({ name }) => {
      const matches = chooseMatches(deployed.get(name)?.code ?? '0x', known)
      const places = matches?.found.map(({ place }) => place) ?? []
      // An artifact of Remix has no file; the build-info has it.
      const files = places.flatMap(({ file }) => file ?? [])
      return {
        degree: matches?.degree,
        names: unique(places.map((place) => place.name)),
        files: unique(files),
      }
    })
    expect(found).toEqual(
      CONTRACTS.map(({ file, name }) => {
        return { degree: 'exact', names: [name], files: [`${sources}/${file}`] }
      }),
    )
  })

  test('behavior: a build without a hash of its sources proves no names', async () => {
    using project = buildFoundryProject('bytecode_hash = "none"')
    const known = readKnownContracts(project.folder)
    const deployed = await deployContracts(anvil.url, project)
    const degrees = [...deployed.values()].map(({ code }) => chooseMatches(code, known)?.degree)
    expect(degrees).toEqual(CONTRACTS.map(() => 'same code'))
  })

  test('behavior: another build of the same sources is the same code, also of what a factory holds', async () => {
    using project = buildFoundryProject('use_literal_content = true')
    const known = readKnownContracts(project.folder)
    const deployed = await deployContracts(anvil.url, foundry)
    const found = [...deployed.values()].map(({ code }) => {
      const matches = chooseMatches(code, known)
      return { degree: matches?.degree, names: matches?.found.map(({ place }) => place.name) }
    })
    expect(found).toEqual(CONTRACTS.map(({ name }) => ({ degree: 'same code', names: [name] })))
  })

  test('behavior: a clone leads to the contract whose code it runs', async () => {
    const { address: account } = (await deployContracts(anvil.url, foundry)).get('Account') ?? {}
    const [from] = await askNode<Hex[]>(anvil.url, 'eth_accounts')
    const data = toFunctionSelector('clone()')
    await askNode(anvil.url, 'eth_sendTransactionSync', { from, to: account, data })
    const clone = getContractAddress({ from: account ?? '0x', nonce: 1n })
    const code = await askNode<Hex>(anvil.url, 'eth_getCode', clone, 'latest')
    expect(chooseMatches(code, readKnownContracts(foundry.folder))).toBeNull()
    expect(parseBorrowedCode(code)).toEqual({ by: 'clone', address: account })
  })

  test('behavior: the fingerprint of a code is that of the metadata beside it', async () => {
    const { code = '0x' } = (await deployContracts(anvil.url, foundry)).get('Vault') ?? {}
    const path = join(foundry.folder, foundry.artifactOf('Vault.sol', 'Vault'))
    const { rawMetadata, metadata } = JSON.parse(readFileSync(path, 'utf8'))
    expect(await checkFingerprint(code, rawMetadata)).toBe('holds')
    expect(await checkFingerprint(code, rawMetadata.replace('Vault.sol', 'vault.sol'))).toBe('differs')
    // Foundry writes what it parsed in an order of its own.
    expect(await checkFingerprint(code, JSON.stringify(metadata))).toBe('differs')
  })
})

describe('what the files say beside the code', () => {
  const read = ({ folder }: BuiltProject, path: RegExp, name: string) =>
    [...readProject(folder)]
      .filter(([file]) => path.test(file))
      .flatMap(([, { contracts }]) => contracts)
      .find(({ place }) => place.name === name)

  test('default: none has a layout but where it was asked for', () => {
    const withLayout = BUILDS.map(([tool, project]) => {
      const contracts = [...readProject(project().folder).values()].flatMap((file) => file.contracts)
      return [tool, contracts.some(({ layout }) => layout !== null)]
    })
    expect(withLayout).toEqual([
      ['Foundry', false],
      ['Foundry with extra_output', true],
      ['Hardhat 2', false],
      ['Hardhat 3', false],
      ['Remix', true],
    ])
  })

  test.each([
    ['an artefact of Foundry', () => read(verbose, /^out\/Plain\.sol/, 'Plain')],
    ['a full build-info of Foundry', () => read(verbose, /^out\/build-info/, 'Plain')],
    ['a build-info of Remix', () => read(remix, /build-info/, 'Plain')],
  ])('default: the layout in %s is read, with what its syntax trees say', (_what, contract) => {
    const { variables, contract: name } = parseLayout(JSON.stringify(contract()?.layout))
    expect(name).toBe('Plain')
    expect(variables.map(({ label }) => label)).toEqual(['phase', 'price', 'count', 'balances'])
    expect(variables[0]?.type).toMatchObject({ reading: { as: 'enum', members: ['Open', 'Closed'] } })
    expect(variables[1]?.type).toMatchObject({ label: 'Plain.Price', reading: { as: 'uint', bits: 96 } })
  })

  test('default: each says how it is compiled again', () => {
    const { sources } = read(foundry, /^out\/Token\.sol/, 'Token') ?? {}
    expect(sources).toMatchObject({
      kind: 'named',
      files: [
        { path: 'src/twins/Base.sol', keccak256: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
        { path: 'src/twins/Token.sol' },
        { path: 'src/twins/second/Token.sol' },
      ],
      settings: { optimizer: { enabled: false }, evmVersion: expect.any(String) },
    })
    expect(sources).not.toHaveProperty('settings.compilationTarget')
    for (const info of [read(hardhat2, /build-info/, 'Token'), read(remix, /build-info/, 'Token')]) {
      expect(info?.sources).toMatchObject({ kind: 'input', input: { language: 'Solidity' } })
    }
    const id = expect.stringMatching(/^solc-0_8_37-[0-9a-f]{40}$/)
    for (const part of [/^artifacts\/contracts/, /\.output\.json$/]) {
      expect(read(hardhat3, part, 'Vault')?.sources).toEqual({
        kind: 'build-info',
        id,
        file: 'project/contracts/Vault.sol',
      })
    }
  })

  test('default: each says by which compiler, where it does', () => {
    const compilers = BUILDS.map(([, project]) => [
      ...new Set(
        [...readProject(project().folder).values()].flatMap(({ contracts }) =>
          contracts.map(({ compiler }) => compiler),
        ),
      ),
    ])
    // Artefacts of Hardhat 2 and of Remix leave it to their build-info.
    expect(compilers).toEqual([['0.8.37'], ['0.8.37'], ['0.8.37', null], ['0.8.37'], [null, '0.8.37']])
  })

  test('behavior: an artefact of Hardhat 2 has a code to match only where there are no immutables', () => {
    const hasCode = (name: string) => read(hardhat2, new RegExp(`/${name}\\.json$`), name)?.code !== null
    expect(['Plain', 'Prices'].filter(hasCode)).toEqual(['Plain', 'Prices'])
    // The factory has none itself, but holds the code of a vault.
    expect(['Vault', 'Shop', 'Account', 'Factory'].filter(hasCode)).toEqual([])
  })

  test('default: what a script of Foundry deployed, by name and address', async () => {
    const [from = '0x'] = await askNode<Hex[]>(anvil.url, 'eth_accounts')
    runFoundryScript(foundry.folder, anvil.url, from)
    const files = [...readProject(foundry.folder)].filter(([path]) => path.startsWith('broadcast/'))
    expect(files.map(([path]) => path)).toEqual(['broadcast/Deploy.s.sol/31337/run-latest.json'])
    const deployed = files.flatMap(([, file]) => file.deployed)
    expect(deployed.map(({ name }) => name)).toEqual(['Prices', 'Factory', 'Plain', 'Vault', 'Shop'])
    expect(unique(deployed.map(({ chainId }) => chainId))).toEqual([31337])
    const known = readKnownContracts(foundry.folder)
    const found = deployed.map(async ({ address }) => {
      const matches = chooseMatches(await askNode<Hex>(anvil.url, 'eth_getCode', address, 'latest'), known)
      return `${matches?.degree} ${matches?.found.map(({ place }) => place.name).join()}`
    })
    expect(await Promise.all(found)).toEqual(deployed.map(({ name }) => `exact ${name}`))
  })

  test('behavior: the fixture of Hardhat 3 is of the contracts beside it', () => {
    const infos = join(hardhat3.folder, 'artifacts/build-info')
    const file = readdirSync(infos).find((name) => /^[^.]*\.json$/.test(name)) ?? ''
    const { input } = JSON.parse(readFileSync(join(infos, file), 'utf8'))
    for (const { file } of CONTRACTS) {
      const text = readFileSync(join(hardhat3.folder, 'contracts', file), 'utf8')
      expect(input.sources[`project/contracts/${file}`].content).toBe(text)
    }
  })
})

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]
