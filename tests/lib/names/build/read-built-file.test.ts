import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import type { BuiltFile } from '@/lib/names/build/built-contract'
import { readBuiltFile } from '@/lib/names/build/read-built-file'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { SAMPLE_FILES, type SamplePath } from './sample-files'

const read = (path: SamplePath) => readBuiltFile(path, SAMPLE_FILES[path])

/** In one line: file and name, ABI, code with masks, layout, sources and compiler. */
const describeContracts = (file: BuiltFile | null) =>
  file?.contracts.map(({ place, abi, code, layout, sources, compiler }) =>
    [
      `${place.file}:${place.name}`,
      abi ? 'abi' : '-',
      code ? `${code.digits} ${[...code.immutables, ...code.links].map(({ start }) => start).join()}` : '-',
      layout
        ? parseLayout(JSON.stringify(layout))
            .variables.map(({ label }) => label)
            .join()
        : '-',
      sources?.kind ?? '-',
      compiler ?? '-',
    ].join(' | '),
  )

const describeDeployed = (file: BuiltFile | null) =>
  file?.deployed.map(({ chainId, address, name, layout, abi }) =>
    [chainId, address.slice(0, 6), name, layout ? 'layout' : '-', abi ? 'abi' : '-'].join(' | '),
  )

describe('readBuiltFile', () => {
  test.each<[SamplePath, string[]]>([
    ['out/Vault.sol/Vault.json', ['src/Vault.sol:Vault | abi | 60015b 1 | owner | named | 0.8.30']],
    ['out/Vault.vy/Vault.json', ['Vault.vy:Vault | abi | 6001  | - | - | -']],
    ['out/build-info/a1.json', ['src/Vault.sol:Vault | abi | 60015b 1 | owner | input | 0.8.30']],
    ['artifacts/build-info/b2.json', ['src/Vault.sol:Vault | abi | 60015b 1 | owner | input | 0.8.30']],
    ['artifacts/contracts/Vault.sol/Vault.json', ['contracts/Vault.sol:Vault | abi | 60015b 1 | - | - | -']],
    [
      'artifacts/contracts/V3.sol/V3.json',
      ['contracts/V3.sol:V3 | abi | 60015b 1 | - | build-info | 0.8.30'],
    ],
    [
      'artifacts/build-info/solc-0_8_30-c3.output.json',
      [
        'contracts/V3.sol:V3 | abi | - | - | build-info | 0.8.30',
        '@oz/contracts/Ownable.sol:Ownable | abi | - | - | build-info | 0.8.30',
        'solady/src/Lib.sol:Lib | abi | - | - | build-info | 0.8.30',
      ],
    ],
    ['artifacts/Vault.json', ['null:Vault | abi | 60015b 1 | - | - | -']],
    ['build/contracts/Vault.json', ['contracts/Vault.sol:Vault | abi | 60015b 1 | - | named | 0.8.21']],
    ['vault.json', ['null:vault | - | - | owner | - | -']],
    ['vyper.json', [`contracts/vault.vy:vault | abi | 60015b${'00'.repeat(64)} 3 | owner | - | 0.4.0`]],
    [
      'vyper-combined.json',
      [`contracts/vault.vy:vault | abi | 60015b${'00'.repeat(64)} 3 | owner | - | 0.4.0`],
    ],
    ['solc-output.json', ['src/Vault.sol:Vault | abi | 60015b 1 | owner | - | -']],
    ['solc-combined.json', ['src/Vault.sol:Vault | abi | 60015b  | owner | - | 0.8.30']],
  ])('default: the contracts of %s', (path, contracts) => {
    expect(describeContracts(read(path))).toEqual(contracts)
  })

  test.each<SamplePath>([
    'out/Vault.sol/Vault.json',
    'out/build-info/a1.json',
    'artifacts/build-info/b2.json',
    'build/contracts/Vault.json',
    'vyper.json',
    'vyper-combined.json',
    'solc-output.json',
    'solc-combined.json',
  ])('default: what the author of a contract says in %s', (path) => {
    expect(read(path)?.contracts.map(({ natspec }) => natspec?.functions)).toEqual([
      { 'owner()': 'Who may open it.' },
    ])
  })

  test.each<[SamplePath, string[]]>([
    [
      'broadcast/Deploy.s.sol/31337/run-latest.json',
      ['31337 | 0x5fbd | Vault | - | -', '31337 | 0x2222 | Inner | - | -', '31337 | 0x4444 | Prices | - | -'],
    ],
    ['build/contracts/Vault.json', ['5777 | 0x5fbd | Vault | - | -']],
    ['deployments/sepolia/Vault.json', [' | 0x5fbd | Vault | layout | abi']],
    ['ignition/deployments/chain-31337/deployed_addresses.json', ['31337 | 0x5fbd | Vault | - | -']],
  ])('default: the deployments of %s', (path, deployed) => {
    expect(describeDeployed(read(path))).toEqual(deployed)
  })

  test('default: a manifest of OpenZeppelin has a readable layout for each of its implementations', () => {
    const deployed = read('.openzeppelin/sepolia.json')?.deployed ?? []
    expect(deployed.length).toBeGreaterThan(2)
    expect([...new Set(deployed.map(({ chainId, name }) => `${chainId} ${name}`))]).toEqual(['11155111 null'])
    for (const { layout } of deployed) {
      expect(parseLayout(JSON.stringify(layout)).variables.length).toBeGreaterThan(1)
    }
  })

  test('behavior: large parts are handed on, not copied', () => {
    const json = SAMPLE_FILES['artifacts/build-info/b2.json']
    const [contract] = read('artifacts/build-info/b2.json')?.contracts ?? []
    const output = json.output.contracts['src/Vault.sol'].Vault
    expect(contract?.sources).toEqual({ kind: 'input', input: json.input })
    expect(contract?.sources).toHaveProperty('input', json.input)
    expect(contract?.sources?.kind === 'input' && contract.sources.input === json.input).toBe(true)
    expect(contract?.abi === output.abi && contract.layout?.storageLayout === output.storageLayout).toBe(true)
    expect(contract?.layout).not.toHaveProperty('sources')
  })

  test.each([
    ['package.json', { name: 'x', version: '1.0.0' }],
    ['tsconfig.json', { compilerOptions: {} }],
    ['cache/solidity-files-cache.json', { _format: 'hh-sol-cache-2', files: {} }],
    [
      'artifacts/Vault_metadata.json',
      { compiler: {}, language: 'Solidity', output: 1, settings: {}, sources: {} },
    ],
    ['input.json', { language: 'Solidity', sources: {}, settings: {} }],
    ['a layout of nothing.json', SAMPLE_FILES['vault.json']],
    ...(
      [
        'out/build-info/0531205a4cbc3fd3.json',
        'artifacts/contracts/Vault.sol/Vault.dbg.json',
        'artifacts/build-info/solc-0_8_30-c3.json',
      ] as const
    ).map((path): [string, unknown] => [path, SAMPLE_FILES[path]]),
    ['list.json', []],
    ['text.json', 'text'],
    ['null.json', null],
    ['empty.json', {}],
  ])('behavior: %s is none of them', (path, json) => {
    expect(readBuiltFile(path, json)).toBeNull()
  })

  test('error: contracts whose names are none are left out, the others stay', () => {
    const json = structuredClone(SAMPLE_FILES['solc-output.json']) as { contracts: Record<string, object> }
    const names = ['A B', '1A', 'A\u202eB', '', 'A:B', '../A', '<b>']
    json.contracts['src/Vault.sol'] = Object.fromEntries(
      [...names, '$A_1', '__proto__'].map((name) => [name, {}]),
    )
    const file = readBuiltFile('solc-output.json', json)
    expect(file?.contracts.map(({ place }) => place.name)).toEqual(['$A_1', '__proto__'])
  })

  test('error: a path of the machine is nowhere in a name', () => {
    const paths = [
      '/home/me/src/Vault.sol',
      'C:\\me\\Vault.sol',
      'file:///me/Vault.sol',
      '\\\\host\\me\\Vault.sol',
    ]
    const contracts = Object.fromEntries(paths.map((path) => [path, { Vault: {} }]))
    const files = readBuiltFile('output.json', { contracts })?.contracts.map(({ place }) => place.file)
    expect(files).toEqual(paths.map(() => 'Vault.sol'))
  })

  test('error: masks that cannot be read leave no code to match', () => {
    const artifact = SAMPLE_FILES['artifacts/contracts/V3.sol/V3.json']
    const broken = [[{ start: '1', length: 1 }], [null], { start: 1 }, 'all', [[{ start: 1, length: 1 }]]]
    for (const references of broken) {
      const json = { ...artifact, immutableReferences: { 7: references } }
      expect(readBuiltFile('V3.json', json)?.contracts[0]).toMatchObject({
        place: { name: 'V3' },
        code: null,
      })
    }
    expect(
      readBuiltFile('V3.json', { ...artifact, immutableReferences: null })?.contracts[0]?.code,
    ).not.toBeNull()
  })

  test('error: whatever is broken in a file, no reader throws', () => {
    const paths = Object.keys(SAMPLE_FILES) as [SamplePath, ...SamplePath[]]
    let readable = 0
    for (let seed = 0; seed < 4_000; seed++) {
      const random = seededRandom(seed)
      const path = random.pick(paths)
      const file = readBuiltFile(path, breakJson(SAMPLE_FILES[path], seed))
      if (file) readable++
      for (const { place } of file?.contracts ?? []) expect(place.name).toMatch(/^[A-Za-z_$][\w$]*$/)
      for (const { address } of file?.deployed ?? []) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
    }
    expect(readable).toBeGreaterThan(2_000)
  })
})

const BROKEN = [null, 0, -1, 1.5, '', '0x', 'text', [], {}, [null], [[]], { a: null }, true] as const

/** A copy with one to three other values. */
function breakJson(json: unknown, seed: number): unknown {
  const random = seededRandom(seed ^ 0x5eed)
  const visit = (value: unknown, depth: number): unknown => {
    if (random.integer(0, 12) === 0 && depth > 0) return random.pick(BROKEN)
    if (Array.isArray(value)) return value.map((item) => visit(item, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, depth + 1)]))
  }
  return visit(json, 0)
}
