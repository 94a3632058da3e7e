import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { findLayouts } from '@/lib/storage/layout/find-layout'
import { inspectLayout } from '@/lib/storage/layout/inspect-layout'
import { listContracts, parseLayout } from '@/lib/storage/layout/parse-layout'
import { type ToolFiles, writeToolFiles } from './tool-files'

const manifest = JSON.parse(readFileSync('tests/fixtures/openzeppelin-manifest.json', 'utf8'))

let files: ToolFiles
beforeAll(async () => {
  files = await writeToolFiles()
})

const BOX = { file: 'src/Upgradeable.sol', name: 'Box' }
const VYPER = { storage_layout: { owner: { slot: 1, type: 'address' } } }

describe('findLayouts', () => {
  test.each<keyof ToolFiles>([
    'foundryWithLayout',
    'foundryFull',
    'hardhat3OutputWithLayout',
    'deploymentWithLayout',
    'combined',
    'output',
  ])('default: %s has the layout of its contract, which it names', (tool) => {
    const found = findLayouts(files[tool]).find(({ contract }) => contract?.name === 'Box')
    expect(found?.contract).toEqual(BOX)
    const { variables } = parseLayout(files[tool], { contract: 'src/Upgradeable.sol:Box' })
    expect(variables.map(({ name, slot }) => [name, slot])).toEqual(
      parseLayout(files.layout).variables.map(({ name, slot }) => [name, slot]),
    )
  })

  test('args: a manifest of OpenZeppelin has one of each implementation, by its address', () => {
    expect(listContracts(manifest).map(({ name }) => name)).toEqual([
      `0x${'10'.padStart(40, '0')} with variables of Box`,
      `0x${'11'.padStart(40, '0')} with variables of $Odd$`,
      `0x${'12'.padStart(40, '0')} with variables of Base`,
    ])
    expect(inspectLayout(JSON.stringify(manifest), null).value).toMatchObject({
      contract: null,
      layout: null,
    })
    const [first] = listContracts(manifest)
    expect(parseLayout(manifest, { contract: first?.name ?? '' }).variables.length).toBeGreaterThan(20)
  })

  test('behavior: an implementation without a layout leaves the others within reach', () => {
    const impls = { gone: { address: '0x1' }, ...manifest.impls, odd: 5 }
    expect(listContracts({ impls })).toHaveLength(3)
  })

  test('args: Vyper, by contract, by file, and alone', () => {
    const standard = {
      compiler: 'vyper-0.4.3',
      contracts: { 'a/Vault.vy': { Vault: { abi: [], layout: VYPER } } },
    }
    const combined = { 'a/Vault.vy': { abi: [], layout: VYPER }, version: '0.4.3' }
    for (const json of [standard, combined]) {
      expect(listContracts(json)).toEqual([{ file: 'a/Vault.vy', name: 'Vault' }])
      expect(parseLayout(json).variables).toMatchObject([{ name: 'owner', slot: 1n }])
    }
    expect(parseLayout(VYPER).contract).toBeNull()
  })

  test('behavior: namespaces that a layout leaves out are told, where the syntax tree is there', () => {
    const { notes } = parseLayout(files.output, { contract: 'src/Upgradeable.sol:Box' })
    expect(notes).toEqual([expect.stringMatching(/^erc7201\("example\.main"\) is missing in this layout/)])
    expect(parseLayout(files.output, { contract: 'src/Upgradeable.sol:Base' }).notes).toEqual([])
    const { ast } = files.output.sources['src/Upgradeable.sol'] ?? {}
    expect(parseLayout({ ...files.foundryWithLayout, ast }).notes).toHaveLength(1)
    expect(parseLayout(files.foundryWithLayout).notes).toEqual([])
  })

  test.each<[tool: keyof ToolFiles, answer: string | RegExp]>([
    ['foundry', '`forge inspect src/Upgradeable.sol:Box storageLayout --json` writes one.'],
    ['foundrySlim', '`forge build --force --build-info --extra-output storageLayout`'],
    [
      'broadcast',
      /has contract names, but no layouts: Box at 0x1212.*`forge inspect Box storageLayout --json`/,
    ],
    ['hardhat2', /the `\.dbg\.json` next to it has the name/],
    ['hardhat2Debug', 'Choose Source and paste `artifacts/build-info/61916e53.json`'],
    ['hardhat2BuildInfo', /has no storage layout, but it has the sources\. Choose Source/],
    ['hardhat3', 'Choose Source and paste `artifacts/build-info/solc-0_8_37-ab.json`'],
    ['hardhat3Input', 'This build-info has the sources. Choose Source'],
    ['hardhat3Output', /the file without `\.output` in its name/],
    ['remix', 'Paste its file in `artifacts/build-info`'],
    ['truffle', 'A Truffle artifact has no layout, but it has the source'],
    ['deployment', 'paste `solcInputs/ab12.json` from the same folder'],
    ['ignition', /Ignition file has contract names, but no layouts: Box at 0x1212.*, Base at/],
    ['metadata', 'This is the metadata of a contract in Solidity'],
    ['input', 'This is source code. Choose Source'],
    ['plainOutput', 'Compile with `storageLayout` in `outputSelection`'],
    ['abi', 'This is an ABI. An ABI has no storage slots'],
  ])('error: %s is answered with what makes a readable one', (tool, answer) => {
    expect(() => findLayouts(files[tool])).toThrow(answer)
    expect(() => findLayouts(files[tool])).toThrow(BadInputError)
    expect(() => findLayouts(files[tool])).toThrow(A_COMMAND)
  })

  test.each<[json: unknown, answer: string]>([
    [{ manifestVersion: '3.2', impls: {}, proxies: [] }, 'This OpenZeppelin Upgrades manifest has no layout'],
    [{ compiler: 'vyper-0.4.3', contracts: { 'a.vy': { a: { abi: [] } } } }, '`vyper -f layout FILE`'],
    [
      { errors: [{ severity: 'error', message: 'Stack too\u202edeep' }] },
      'did not compile: Stack too\\u{202e}deep',
    ],
    [{ methodIdentifiers: {}, bytecode: {}, contractName: '$(reboot)' }, '`forge inspect NAME storageLayout'],
    [{ methodIdentifiers: {}, bytecode: {}, contractName: '--root=/' }, '`forge inspect NAME storageLayout'],
    [{ 'M#A': `0x${'1'.repeat(40)}`, other: 'no address' }, 'This JSON is not a storage layout'],
    ['text', 'A storage layout is a JSON object.'],
  ])('error: %j', (json, answer) => {
    expect(() => findLayouts(json)).toThrow(answer)
    expect(() => findLayouts(json)).toThrow(A_COMMAND)
  })
})

/** Each refusal names one that writes what can be read. */
const A_COMMAND = /`(forge|solc|vyper|npx hardhat) [^`]+`/
