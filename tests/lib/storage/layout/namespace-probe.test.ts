import { encodeFunctionData } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import type { Layout } from '@/lib/storage/layout/layout'
import { NAMESPACE_PROBE, parseNamespaces, writeNamespaceProbe } from '@/lib/storage/layout/namespace-probe'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { findNamespaces, knowledgeFromSources } from '@/lib/storage/layout/syntax-tree'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { findStrayBytes, membersOfSlot } from '@/lib/storage/word/slot-coverage'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, playRead, startChain } from '../live-contract'
import { plainAnswer } from '../plain-value'

// The registry keeps everything in namespaces, behind a proxy: its own storage layout is empty.
let bare: Layout
let layout: Layout
let proxy: LiveContract

beforeAll(async () => {
  const demo = await readContractSources()
  const sources = {
    'RegistryV2.sol': demo.get('RegistryV2') ?? '',
    'RegistryProxy.sol': demo.get('RegistryProxy') ?? '',
  }
  const output = await compileSolidity(sources)
  const structs = findNamespaces(output.sources, { file: 'RegistryV2.sol', name: 'RegistryV2' })
  const probe = await compileSolidity({ ...sources, [NAMESPACE_PROBE.file]: writeNamespaceProbe(structs) })
  bare = parseLayout(output, { contract: 'RegistryV2' })
  const probed = contractOf(probe, NAMESPACE_PROBE.file, NAMESPACE_PROBE.contract).storageLayout
  layout = { ...bare, variables: parseNamespaces(structs, probed, knowledgeFromSources(probe.sources)) }
  const node = await startChain()
  const registry = contractOf(output, 'RegistryV2.sol', 'RegistryV2')
  const implementation = await deploy(node, registry)
  const initialize = encodeFunctionData({ abi: registry.abi, functionName: 'setFee', args: [0n] })
  const proxyArtifact = contractOf(output, 'RegistryProxy.sol', 'RegistryProxy')
  proxy = await deploy(node, proxyArtifact, [implementation.address, initialize], registry.abi)
  await proxy.send('register', 'alice', 'short')
  await proxy.send(
    'register',
    'a name that is longer than thirty-two bytes',
    'and a text that is longer, too',
  )
})

describe('namespaces', () => {
  test('default: annotated structs become variables at the slots of their names', () => {
    expect(bare.variables).toEqual([])
    expect(layout.variables.map(({ name }) => name)).toEqual([
      'erc7201("openzeppelin.storage.Initializable")',
      'erc7201("triptych.registry")',
    ])
  })

  test('behavior: members are read at the proxy as its functions answer them', async () => {
    const entry = 'erc7201("triptych.registry").entries["alice"]'
    const { variables } = await playRead(proxy, layout, { paths: [entry, `${entry}.owner`] })
    expect(variables[1]?.content).toMatchObject({ value: ACCOUNTS.alice })
    const [owner, registeredAt, text] = plainAnswer(await proxy.read('entryOf', 'alice')) as unknown[]
    const children = variables[0]?.content.state === 'group' ? variables[0].content.children : []
    expect(
      children.map(({ content }) =>
        content.state === 'bytes' ? content.text : 'value' in content && content.value,
      ),
    ).toEqual([owner, registeredAt, text])
  })

  test('behavior: with the slots of the proxy, every byte that is not zero is explained', async () => {
    const names = ['alice', 'a name that is longer than thirty-two bytes']
    const entries = names.map((name) => `erc7201("triptych.registry").entries[${JSON.stringify(name)}]`)
    const { variables } = await playRead(proxy, layout, { entries })
    const implementation = await playRead(proxy, null, { paths: ['eip1967.implementation'] })
    const words = proxy.words()
    expect(words.size).toBeGreaterThan(8)
    expect(findStrayBytes([...variables, ...implementation.variables], words)).toEqual([])
    expect(findStrayBytes(variables, words)).not.toEqual([])
  })

  test('behavior: a member knows what shares its slot', async () => {
    const { variables } = await playRead(proxy, layout)
    const { place } = resolvePath(layout, 'erc7201("triptych.registry").administrator')
    expect(membersOfSlot(variables, place.slot).map(({ owner, part }) => [owner.label, part.from])).toEqual([
      ['.count', 4],
      ['.administrator', 12],
    ])
  })

  test('behavior: structs of used libraries and of base contracts count, those of strangers and of files do not', async () => {
    const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
/// @custom:storage-location erc7201:file.level
struct FileLevel { uint256 a; }
library Lib {
    /// @notice Of a diamond.
    /// @custom:storage-location erc8042:lib.storage with more words
    struct S { uint8 a; }
}
contract Base {
    /// @custom:storage-location erc7201:has:colon
    struct S { uint8 a; }
    /// @custom:storage-location erc9999:unknown
    struct U { uint8 a; }
}
contract Stranger {
    /// @custom:storage-location erc7201:stranger
    struct S { uint8 a; }
}
contract Child is Base { function at(Lib.S storage s) internal {} }`
    const { sources } = await compileSolidity({ 'my "file".sol': source })
    const structs = findNamespaces(sources, { file: 'my "file".sol', name: 'Child' })
    expect(structs).toEqual([
      { scheme: 'erc8042', id: 'lib.storage', file: 'my "file".sol', name: 'Lib.S' },
      { scheme: 'erc7201', id: 'has:colon', file: 'my "file".sol', name: 'Base.S' },
    ])
    const probe = writeNamespaceProbe(structs)
    const compiled = await compileSolidity({ 'my "file".sol': source, [NAMESPACE_PROBE.file]: probe })
    expect(contractOf(compiled, NAMESPACE_PROBE.file, NAMESPACE_PROBE.contract).abi).toEqual([])
  })

  test('behavior: of two libraries of one name the one that is used counts', async () => {
    const library = (id: string) =>
      `pragma solidity 0.8.37; library Lib { /// @custom:storage-location erc7201:${id}
        struct S { uint8 a; } }`
    const { sources } = await compileSolidity({
      'a.sol': library('a'),
      'b.sol': library('b'),
      'between.sol': 'pragma solidity 0.8.37; import "a.sol";',
      'c.sol':
        'pragma solidity 0.8.37; import "./between.sol"; contract C { function f(Lib.S storage) internal {} }',
    })
    expect(findNamespaces(sources, { file: 'c.sol', name: 'C' }).map(({ id }) => id)).toEqual(['a'])
  })
})
