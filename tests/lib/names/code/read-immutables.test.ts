import type { Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { SOLC_SETTINGS } from '@/lib/devchain/compile/run-solc'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { listsImmutables, readImmutables } from '@/lib/names/code/read-immutables'
import { keepSingleLayout } from '@/lib/storage/layout/single-layout'
import { compileWithPackages } from '@/tests/solc-once'
import { ask } from '../../devchain/start-demo-chain'
import { deploy, startChain } from '../../storage/live-contract'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Vault {
  enum Phase { Open, Closed }
  uint256 total;
  address public immutable owner;
  uint64 immutable small;
  int8 immutable negative;
  bool public immutable on;
  bytes4 immutable tag;
  Phase immutable phase;
  constructor(address who) {
    owner = who; small = 77; negative = -3; on = true; tag = 0x12345678; phase = Phase.Closed;
  }
  function sum() external view returns (uint256, int8, bytes4, Phase) { return (small, negative, tag, phase); }
}
contract Other { uint256 total; uint256 public immutable size = 3; }`

const OUTPUTS = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode', 'storageLayout']

type Output = {
  contracts: {
    'Vault.sol': Record<string, { abi: []; evm: { bytecode: { object: string }; deployedBytecode: object } }>
  }
  sources: Record<string, { ast: object }>
}

function compile(): Output {
  const input = {
    language: 'Solidity',
    sources: { 'Vault.sol': { content: SOURCE } },
    settings: { ...SOLC_SETTINGS, outputSelection: { '*': { '*': OUTPUTS, '': ['ast'] } } },
  }
  return JSON.parse(compileWithPackages(JSON.stringify(input)))
}

describe('readImmutables', () => {
  const output = compile()
  const vault = output.contracts['Vault.sol'].Vault
  let code: Hex

  beforeAll(async () => {
    if (!vault) throw new Error('There is no Vault.')
    const node = await startChain()
    const { address } = await deploy(node, { abi: vault.abi, bytecode: `0x${vault.evm.bytecode.object}` }, [
      ACCOUNTS.alice,
    ])
    code = await ask<Hex>(node, 'eth_getCode', address, 'latest')
  })

  const VALUES = {
    owner: ['address', ACCOUNTS.alice],
    small: ['uint64', '77'],
    negative: ['int8', '-3'],
    on: ['bool', 'true'],
    tag: ['bytes4', '0x12345678'],
    phase: ['enum Vault.Phase', 'Closed'],
  }

  const read = (json: string, contract: string | null) =>
    readImmutables({ json, contract }, code)?.map(({ name, type, value }) => [
      name,
      type,
      value.length === 42 ? value.toLowerCase() : value,
    ])
  const sorted = (rows: unknown[] | undefined) => rows?.map(String).toSorted()
  const expected = Object.entries(VALUES).map(([name, [type, value]]) =>
    String([name, type, value?.length === 42 ? value.toLowerCase() : value]),
  )

  test('default: of a compiler’s output, with names and types', () => {
    const json = JSON.stringify(output)
    expect(listsImmutables({ json })).toBe(true)
    expect(sorted(read(json, 'Vault.sol:Vault'))).toEqual(expected.toSorted())
  })

  test('args: of an output that is too large to be kept whole', () => {
    const large = `${' '.repeat(1_000_001)}${JSON.stringify(output)}`
    const kept = keepSingleLayout(large, 'Vault.sol:Vault')
    expect(kept.json.length).toBeLessThan(30_000)
    expect(listsImmutables(kept)).toBe(true)
    expect(sorted(read(kept.json, kept.contract))).toEqual(expected.toSorted())
  })

  test('args: an artifact of Foundry without a syntax tree has words without names', () => {
    const { abi, evm, ...rest } = vault ?? { abi: [], evm: { bytecode: {}, deployedBytecode: {} } }
    const artifact = { abi, bytecode: evm.bytecode, deployedBytecode: evm.deployedBytecode, ...rest }
    const rows = read(JSON.stringify(artifact), null)
    expect(rows).toHaveLength(6)
    expect(rows).toContainEqual([null, null, `0x${77n.toString(16).padStart(64, '0')}`])
  })

  test('behavior: of another contract than the one that runs nothing is read', () => {
    expect(readImmutables({ json: JSON.stringify(output), contract: 'Vault.sol:Other' }, code)).toBeNull()
    expect(readImmutables({ json: '{"storage":[],"types":null}', contract: null }, code)).toBeNull()
    expect(listsImmutables({ json: '{"storage":[],"types":null}' })).toBe(false)
  })
})
