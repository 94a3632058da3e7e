import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { compileLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import { findUnitPaths } from '@/lib/storage/display/amount-unit'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { askUnit, priceUnit } from '@/lib/storage/token/ask-unit'
import { compileOnce } from '@/tests/solc-once'
import { compileSolidity } from '../compile-solidity'
import { doorTo } from '../demo-client'
import { deploy, startChain } from '../live-contract'

/** Tokens as people write them; each says its own decimals and symbol, which the storage is held against. */
const SOURCE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Plain { address owner; uint8 public decimals = 6; string public symbol = "USDC"; }
abstract contract Base {
  uint8 private _decimals = 8;
  string private _symbol = "WBTC";
  function decimals() public view returns (uint8) { return _decimals; }
  function symbol() public view returns (string memory) { return _symbol; }
}
contract Inherited is Base { mapping(address => uint256) public balanceOf; }
contract Namespaced {
  /// @custom:storage-location erc7201:test.token
  struct TokenStorage { mapping(address => uint256) balances; string _symbol; uint8 _decimals; }
  function _store() private pure returns (TokenStorage storage store) {
    bytes32 slot = keccak256(abi.encode(uint256(keccak256("test.token")) - 1)) & ~bytes32(uint256(0xff));
    assembly { store.slot := slot }
  }
  constructor() { _store()._symbol = "NAME"; _store()._decimals = 12; }
  function decimals() public view returns (uint8) { return _store()._decimals; }
  function symbol() public view returns (string memory) { return _store()._symbol; }
}
contract Old { bytes32 public symbol = "COMP"; uint256 public decimals = 18; }
contract Constant { uint8 public constant decimals = 18; string public symbol = "CONST"; }
contract Fixed { uint8 public immutable decimals = 18; }
contract Wordy { uint8 public decimals = 9; string public symbol = "a symbol that is much longer than a word has room for"; }
contract Hostile { uint8 public decimals = 2; string public symbol = "US\\u202eDC"; }
contract Broken { bytes32 public symbol = hex"ff"; uint8 public decimals; }
contract Absurd { uint8 public decimals = 78; string public symbol; }
contract Alike is Base { uint8 public decimal_; uint8 internal _Decimals; bytes32 public _symbol2; }
contract Two { uint8 public decimals = 1; uint8 internal _decimals = 2; uint8[] public symbol; }
`

let node: EdrNode
let compiled: Awaited<ReturnType<typeof compileSolidity>>

beforeAll(async () => {
  node = await startChain()
  compiled = await compileSolidity({ 'tokens.sol': SOURCE })
})

function layoutOf(name: string) {
  const { contracts = [] } = compileLayouts(parseSoliditySources(SOURCE), compileOnce)
  return parseLayout(JSON.stringify(contracts.find(({ contractName }) => contractName === name)))
}

async function askTokens(name: string) {
  const { abi, evm } = compiled.contracts['tokens.sol']?.[name] ?? {
    abi: [],
    evm: { bytecode: { object: '' } },
  }
  const contract = await deploy(node, { abi, bytecode: `0x${evm.bytecode.object}` })
  const layout = layoutOf(name)
  const found = findUnitPaths(layout)
  const places = { layout, decimals: found.decimals[0] ?? null, symbol: found.symbol[0] ?? null }
  const client = doorTo(node)
  const read = await askUnit(client, { address: contract.address, places })
  return { contract, read, bill: client.bill(), price: priceUnit(places, CREDITS.prices) }
}

describe('askUnit', () => {
  test.each([
    ['Plain', 6, 'USDC'],
    ['Inherited', 8, 'WBTC'],
    ['Namespaced', 12, 'NAME'],
  ])(
    'default: %s says what its own functions say, for a price within what was said before',
    async (name, decimals, symbol) => {
      const { contract, read, bill, price } = await askTokens(name)
      expect(read).toEqual({ decimals, symbol, block: expect.stringMatching(/^\d+$/) })
      expect(await contract.read('decimals')).toBe(decimals)
      expect(await contract.read('symbol')).toBe(symbol)
      expect(bill.credits).toBeGreaterThanOrEqual(price.least)
      expect(bill.credits).toBeLessThanOrEqual(price.most)
    },
  )

  test.each([
    ['a bytes32', 'Old', 18, 'COMP'],
    ['a symbol of several words, cut', 'Wordy', 9, 'a symbol that i…'],
    ['one that hides a character', 'Hostile', 2, 'US\\u{202e}DC'],
    ['one that is no text', 'Broken', 0, null],
    ['decimals that are in the code', 'Constant', null, 'CONST'],
  ])('behavior: %s', async (_, name, decimals, symbol) => {
    const { read, bill, price } = await askTokens(name)
    expect(read).toMatchObject({ decimals, symbol })
    expect(bill.credits).toBeLessThanOrEqual(price.most)
  })

  test('behavior: the price is that of the block, the two words, and what the symbol may lead to', () => {
    const layout = layoutOf('Plain')
    expect(priceUnit({ layout, decimals: 'decimals', symbol: null }, CREDITS.prices)).toEqual({
      least: 160,
      most: 160,
    })
    expect(priceUnit({ layout, decimals: 'decimals', symbol: 'symbol' }, CREDITS.prices)).toEqual({
      least: 240,
      most: 320,
    })
  })

  test('error: more decimals than an amount can have', async () => {
    await expect(askTokens('Absurd')).rejects.toThrow('Its storage has 78 decimals; the maximum is 77.')
  })
})

describe('findUnitPaths', () => {
  test.each([
    ['Inherited', { decimals: ['_decimals'], symbol: ['_symbol'] }],
    [
      'Namespaced',
      { decimals: ['erc7201("test.token")._decimals'], symbol: ['erc7201("test.token")._symbol'] },
    ],
    ['Fixed', { decimals: [], symbol: [] }],
    ['Alike', { decimals: ['_decimals'], symbol: ['_symbol'] }],
    ['Two', { decimals: ['decimals', '_decimals'], symbol: [] }],
  ])('default: %s', (name, paths) => {
    expect(findUnitPaths(layoutOf(name))).toEqual(paths)
  })
})
