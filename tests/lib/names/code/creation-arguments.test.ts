import { concat, encodeAbiParameters, type Hex, parseAbiParameters, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { decodeCreation } from '@/lib/names/code/creation-arguments'
import type { KnownAbis } from '@/lib/receipts/logs/known-abis'
import { sourceConstructors } from '@/lib/receipts/sent/known-constructors'
import { compileOnce } from '@/tests/solc-once'

const SOURCE = `
  library Sums { function add(uint a, uint b) external pure returns (uint) { return a + b; } }
  contract Child { uint a; constructor(uint x) { a = x; } }
  contract Plain { uint a = 1; function get() external view returns (uint) { return a; } }
  contract Fixed {
    uint256 immutable limit; address owner; string name; Child child;
    constructor(uint256 limit_, address owner_, string memory name_) {
      limit = limit_; owner = owner_; name = name_; child = new Child(5);
      require(limit_ < 100, "a text that is longer than one word of thirty-two bytes, as data of the constructor");
    }
    function get() external view returns (uint) { return Sums.add(limit, 1); }
  }
  contract Forward { address to; bytes call; constructor(address to_, bytes memory call_) { to = to_; call = call_; } }
`
const OWNER = '0x00000000000000000000000000000000000000AA'

type Contract = { abi: readonly unknown[]; evm: { bytecode: { object: string } } }
type Settings = { viaIR: boolean; metadata: { bytecodeHash: string; appendCBOR?: boolean } }

function compile(settings: Settings): Record<string, { abi: readonly unknown[]; code: Hex }> {
  const input = {
    language: 'Solidity',
    sources: { 'All.sol': { content: `pragma solidity ^0.8.0;${SOURCE}` } },
    settings: {
      ...settings,
      optimizer: { enabled: true },
      libraries: { 'All.sol': { Sums: OWNER } },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const contracts: Record<string, Contract> = JSON.parse(compileOnce(JSON.stringify(input))).contracts[
    'All.sol'
  ]
  return Object.fromEntries(
    Object.entries(contracts).map(([name, { abi, evm }]) => [
      name,
      { abi, code: `0x${evm.bytecode.object}` },
    ]),
  )
}

const knownBy = (abi: readonly unknown[] | string): ReturnType<typeof sourceConstructors> => {
  const text = typeof abi === 'string' ? abi : JSON.stringify(abi)
  const given: KnownAbis['given'] = { text, abi: parseContractAbi(text), provenance: 'pasted', name: null }
  return sourceConstructors({ given, behind: null, folder: null, demo: [] })
}

describe.each([
  { viaIR: false, metadata: { bytecodeHash: 'ipfs' } },
  { viaIR: false, metadata: { bytecodeHash: 'none' } },
  { viaIR: true, metadata: { bytecodeHash: 'ipfs' } },
])('code of solc, %j', (settings) => {
  const { Fixed, Forward, Plain } = compile(settings)
  if (!Fixed || !Forward || !Plain) throw new Error('The contracts were not compiled')

  test('default: immutables, a library, another contract and a long text in the code', () => {
    const args = encodeAbiParameters(parseAbiParameters('uint256, address, string'), [7n, OWNER, 'Postcards'])
    expect(decodeCreation(concat([Fixed.code, args]), knownBy(Fixed.abi))).toMatchObject({
      state: 'decoded',
      called: { signature: 'constructor(uint256,address,string)', source: 'by the ABI you gave' },
      args: [{ value: 7n }, { value: OWNER }, { value: 'Postcards' }],
      data: args,
    })
  })

  test('behavior: an argument that is code with metadata of its own', () => {
    const args = encodeAbiParameters(parseAbiParameters('address, bytes'), [OWNER, Plain.code])
    expect(decodeCreation(concat([Forward.code, args]), knownBy(Forward.abi))).toMatchObject({
      state: 'decoded',
      args: [{ value: OWNER }, { value: Plain.code }],
    })
  })

  test('behavior: no arguments, with a constructor of the contract or without', () => {
    expect(decodeCreation(Plain.code, knownBy('[{"type":"event","name":"A","inputs":[]}]'))).toMatchObject({
      state: 'decoded',
      called: { signature: 'constructor()' },
      args: [],
      data: '0x',
    })
    expect(decodeCreation(Plain.code, [])).toEqual({
      state: 'raw',
      why: 'No arguments: the code ends with the compiler’s metadata.',
      data: '0x',
    })
  })

  test('behavior: without an ABI the arguments are found, but not decoded', () => {
    const args = toHex(5n, { size: 32 })
    expect(decodeCreation(concat([Plain.code, args]), [])).toEqual({
      state: 'raw',
      why: '32 bytes follow the compiler’s metadata. The ABI of the contract is not known.',
      data: args,
    })
  })

  test('error: the constructor of another contract', () => {
    const init = concat([Plain.code, toHex(5n, { size: 32 })])
    expect(decodeCreation(init, knownBy(Forward.abi))).toMatchObject({
      state: 'raw',
      why: '32 bytes follow the compiler’s metadata. They do not encode the arguments of constructor(address,bytes) (by the ABI you gave).',
    })
    expect(decodeCreation(init, knownBy(Plain.abi))).toMatchObject({ state: 'raw' })
  })
})

test('error: code without metadata', () => {
  const { Plain } = compile({ viaIR: false, metadata: { bytecodeHash: 'none', appendCBOR: false } })
  expect(decodeCreation(concat([Plain?.code ?? '0x', `0x${'00'.repeat(32)}`]), [])).toEqual({
    state: 'raw',
    why: 'The code has no compiler metadata before the arguments, so the place where it ends is not known.',
    data: null,
  })
})

test('error: arguments that can begin at two places are not decoded', () => {
  const { Forward } = compile({ viaIR: false, metadata: { bytecodeHash: 'none' } })
  const tail = Forward?.code.slice(-24) ?? ''
  const inner = encodeAbiParameters(parseAbiParameters('bytes'), ['0x01'])
  const outer = encodeAbiParameters(parseAbiParameters('bytes'), [
    concat([`0x${tail.padStart(64, '0')}`, inner]),
  ])
  expect(
    decodeCreation(concat([Forward?.code ?? '0x', outer]), knownBy('constructor(bytes x)')),
  ).toMatchObject({
    state: 'raw',
    why: 'The arguments can begin at 2 places of the code, so they are not decoded.',
  })
})

test('behavior: the constructor of an implementation is not that of its proxy', () => {
  const abi = parseContractAbi('constructor(address a)')
  const name = { name: 'Vault', provenance: 'folder exact' } as const
  const of = (folder: KnownAbis['folder']) =>
    sourceConstructors({ given: null, behind: null, folder, demo: [] }).map(({ source }) => source)
  expect(of({ name, abi, libraries: [] })).toEqual(['by the ABI of Vault (your folder, exact)'])
  expect(of({ name: { ...name, through: 'Proxy' }, abi, libraries: [] })).toEqual([])
})
