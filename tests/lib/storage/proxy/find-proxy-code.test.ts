import { encodeFunctionData, type Hex, hexToNumber, numberToHex, sliceHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS, DEMO_ACCOUNT_NAMES, SENDER_KEYS } from '@/lib/devchain/plan/demo-accounts'
import { openClient } from '@/lib/rpc/client/rpc-client'
import {
  findProxyCode,
  lookForCode,
  priceCodeLook,
  priceProxyCode,
} from '@/lib/storage/proxy/find-proxy-code'
import { findRunningCode, priceRunningCode } from '@/lib/storage/proxy/find-running-code'
import { ask } from '../../devchain/start-demo-chain'
import { compileSolidity, contractOf, type SolcOutput } from '../compile-solidity'
import { doorTo } from '../demo-client'
import { deploy, startChain } from '../live-contract'

/** Returns 42, whatever it is asked. */
const ANSWERS_42 = '602a60005260206000f3'

/** Proxies in the ways in which they are written, each running the code that it was made with. */
const SOURCE = `
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";
abstract contract Forwards {
  function _code() internal view virtual returns (address);
  fallback() external payable {
    address to = _code();
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if iszero(ok) { revert(0, returndatasize()) }
      return(0, returndatasize())
    }
  }
}
contract InSlot is Forwards {
  bytes32 internal immutable slot;
  constructor(bytes32 where, address to) { slot = where; assembly { sstore(where, to) } }
  function _code() internal view override returns (address to) { bytes32 where = slot; assembly { to := sload(where) } }
}
contract Uups is Forwards {
  constructor(address to) { assembly { sstore(0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7, to) } }
  function _code() internal view override returns (address to) {
    assembly { to := sload(0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7) }
  }
}
contract Hashes is Forwards {
  bytes32 private constant SLOT = bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);
  constructor(address to) { bytes32 where = SLOT; assembly { sstore(where, to) } }
  function _code() internal view override returns (address to) { bytes32 where = SLOT; assembly { to := sload(where) } }
}
contract Safe {
  address internal singleton;
  constructor(address to) { singleton = to; }
  fallback() external payable {
    assembly {
      let to := and(sload(0), 0xffffffffffffffffffffffffffffffffffffffff)
      if eq(calldataload(0), 0xa619486e00000000000000000000000000000000000000000000000000000000) {
        mstore(0, to)
        return(0, 0x20)
      }
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      if eq(ok, 0) { revert(0, returndatasize()) }
      return(0, returndatasize())
    }
  }
}
contract Settable is Forwards {
  constructor(address to) { set(to); }
  function set(address to) public { assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, to) } }
  function _code() internal view override returns (address to) {
    assembly { to := sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc) }
  }
}
contract InCode is Forwards {
  address private immutable to;
  constructor(address code) { to = code; }
  function _code() internal view override returns (address) { return to; }
}
contract BeaconInCode is Forwards {
  address private immutable beacon;
  constructor(address at) { beacon = at; }
  function _code() internal view override returns (address) { return UpgradeableBeacon(beacon).implementation(); }
}
contract TwoInCode is Forwards {
  address private immutable to;
  address private immutable admin;
  constructor(address code, address who) { to = code; admin = who; }
  function _code() internal view override returns (address) { return msg.sender == admin ? address(1) : to; }
}
library Adds { function sum(bytes calldata some) external pure returns (uint256) { return some.length; } }
contract CallsLibrary {
  function f(bytes calldata some) external pure returns (uint256) { return Adds.sum(some); }
}
contract Plain { uint256 public value = 7; }
contract Imports {
  address public last;
  function run(address to) external { last = to; (bool ok, ) = to.delegatecall(""); require(ok); }
  function a() external pure returns (string memory) { return "${'long '.repeat(120)}"; }
}
`

// From https://eips.ethereum.org/EIPS/eip-1967, and ZeppelinOS's keccak256('org.zeppelinos.proxy.implementation').
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const BEACON = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
const OLD = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'

let node: EdrNode
let output: SolcOutput
/** The code behind the proxies, in lower case. */
let code: Hex

beforeAll(async () => {
  node = await startChain()
  output = await compileSolidity({ 'p.sol': SOURCE })
  code = await deployRuntime(ANSWERS_42)
})

/** Puts these bytes on the chain as the code of a contract. */
async function deployRuntime(runtime: string): Promise<Hex> {
  const init = `61${(runtime.length / 2).toString(16).padStart(4, '0')}80600a3d393df3`
  const { address } = await deploy(node, { abi: [], bytecode: `0x${init}${runtime}` })
  return address.toLowerCase() as Hex
}

const deployContract = async (name: string, args: readonly unknown[], file = 'p.sol') =>
  (await deploy(node, contractOf(output, file, name), args)).address

const BEACON_FOLDER = '@openzeppelin/contracts/proxy/beacon'

/** A beacon of OpenZeppelin's that names the code, in lower case. */
const deployBeacon = async () => {
  const args = [code, ACCOUNTS.alice]
  const beacon = await deployContract('UpgradeableBeacon', args, `${BEACON_FOLDER}/UpgradeableBeacon.sol`)
  return beacon.toLowerCase() as Hex
}

/** Has an account of the demo run the code of an address (EIP-7702). */
async function delegate(name: (typeof DEMO_ACCOUNT_NAMES)[number], to: Hex): Promise<Hex> {
  const account = privateKeyToAccount(SENDER_KEYS[DEMO_ACCOUNT_NAMES.indexOf(name)] ?? '0x')
  const authorization = await account.signAuthorization({ chainId: 77, contractAddress: to, nonce: 0 })
  const { r, s, yParity, nonce, chainId } = authorization
  const list = [
    {
      address: to,
      r,
      s,
      yParity: numberToHex(yParity ?? 0),
      nonce: numberToHex(nonce),
      chainId: numberToHex(chainId),
    },
  ]
  await node.run([
    [
      'eth_sendTransaction',
      { from: ACCOUNTS.alice, to: ACCOUNTS.alice, gas: '0x100000', type: '0x4', authorizationList: list },
    ],
    ['evm_mine'],
  ])
  return account.address
}

async function find(address: Hex) {
  const client = doorTo(node)
  const found = await findProxyCode(client, { address, block: 'latest' })
  const { credits } = client.bill()
  expect(credits).toBeGreaterThanOrEqual(priceProxyCode(CREDITS.prices).least)
  expect(credits).toBeLessThanOrEqual(priceProxyCode(CREDITS.prices).most)
  return { found, credits }
}

/** The code that an account runs, within its price. */
async function running(address: Hex) {
  const client = doorTo(node)
  const found = await findRunningCode(client, { address, block: 'latest' })
  expect(client.bill().credits).toBeLessThanOrEqual(priceRunningCode(CREDITS.prices).most)
  return found
}

/** The first word of what a contract answers. */
async function answerOf(to: Hex) {
  const answer = await ask<Hex>(node, 'eth_call', { to, data: '0x12345678' }, 'latest')
  return hexToNumber(sliceHex(answer, 0, 32))
}

const args = '00aa00bb'
const CLONES: Record<string, (to: string) => string> = {
  'EIP-1167': (to) => `363d3d373d3d3d363d73${to}5af43d82803e903d91602b57fd5bf3`,
  'EIP-1167 with arguments behind it': (to) =>
    `363d3d373d3d3d363d73${to}5af43d82803e903d91602b57fd5bf3${args}`,
  '0age and Solady': (to) => `3d3d3d3d363d3d37363d73${to}5af43d3d93803e602a57fd5bf3`,
  'Solady with PUSH0': (to) => `5f5f365f5f37365f73${to}5af43d5f5f3e6029573d5ffd5b3d5ff3`,
  'EIP-7511': (to) => `365f5f375f5f365f73${to}5af43d5f5f3e5f3d91602a57fd5bf3`,
  'Vyper before 0.2.9': (to) => `366000600037611000600036600073${to}5af4602c57600080fd5b6110006000f3`,
  'Vyper beta, of Uniswap V1': (to) => `366000600037611000600036600073${to}5af41558576110006000f3`,
  'immutable arguments in the call': (to) =>
    `3d3d3d3d363d3d376100066037363936610006013d73${to}5af43d3d93803e603557fd5bf3${args}0006`,
  '0xSplits, which logs what it receives': (to) =>
    `36603057343d52307f830d2d700a97af574b186c80d40429385d24241565b08a7c559ba283a964d9b160203da23d3df35b3d3d3d3d363d3d37363d73${to}5af43d3d93803e605b57fd5bf3`,
}

test('lookForCode: of a tag it tells the number of the block, within its price', async () => {
  const address = await deployRuntime('5f')
  const client = doorTo(node)
  const { found, block } = await lookForCode(client, { address, block: 'latest' })
  expect(found).toEqual({ keeps: 'nothing', hasCode: true })
  expect(block).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
  const { least, most } = priceCodeLook('latest', CREDITS.prices)
  expect(client.bill().credits).toBeGreaterThanOrEqual(least)
  expect(client.bill().credits).toBeLessThanOrEqual(most)
})

describe('findProxyCode', () => {
  test.each(Object.entries(CLONES))(
    'default: a clone of %s, for the price of its code',
    async (_, cloneOf) => {
      const clone = await deployRuntime(cloneOf(code.slice(2)))
      expect(await answerOf(clone)).toBe(42)
      expect(await find(clone)).toEqual({
        found: { keeps: 'code', address: code, by: 'clone', path: null },
        credits: 80,
      })
    },
  )

  test('args: a clone of an address that begins with zeros, written shorter', async () => {
    const clone = await deployRuntime(`363d3d373d3d3d363d6f${'1d'.repeat(16)}5af43d82803e903d91602757fd5bf3`)
    expect((await find(clone)).found).toMatchObject({ by: 'clone', address: `0x00000000${'1d'.repeat(16)}` })
  })

  test('args: an account that delegates (EIP-7702)', async () => {
    const account = await delegate('dave', code)
    expect(await answerOf(account)).toBe(42)
    expect(await find(account)).toEqual({
      found: { keeps: 'code', address: code, by: 'delegation', path: null },
      credits: 160,
    })
  })

  /** Returns 7, whatever it is asked. */
  const ANSWERS_7 = '600760005260206000f3'

  test('behavior: a delegate that is a proxy reads the storage of the account, not its own', async () => {
    const other = await deployRuntime(ANSWERS_7)
    const proxy = contractOf(output, 'p.sol', 'Settable')
    const { address: to } = await deploy(node, proxy, [other])
    const account = await delegate('carol', to)
    const path = 'eip1967.implementation'
    expect(await answerOf(to)).toBe(7)
    expect((await find(to)).found).toEqual({ keeps: 'code', address: other, by: 'slot', path })
    // Nothing is in the slot of the account yet: what runs is the delegate.
    const own = { keeps: 'code', by: 'delegation', path: null, address: to.toLowerCase() }
    expect((await find(account)).found).toEqual(own)
    const data = encodeFunctionData({ abi: proxy.abi, functionName: 'set', args: [code] })
    await node.run([
      ['eth_sendTransaction', { from: ACCOUNTS.alice, to: account, gas: '0x100000', data }],
      ['evm_mine'],
    ])
    expect(await answerOf(account)).toBe(42)
    expect(await find(account)).toEqual({
      found: { keeps: 'code', address: code, by: 'delegation', path, delegate: to.toLowerCase() },
      credits: 240,
    })
    expect(await running(account)).toMatchObject({ address: code, by: 'delegation' })
  })

  test('behavior: a delegate is followed through a clone, and to a beacon; a delegate that delegates is not', async () => {
    const inCode = await deployContract('InCode', [code])
    const clone = await deployRuntime(CLONES['EIP-1167']?.(inCode.slice(2).toLowerCase()) ?? '')
    const account = await delegate('erin', clone)
    expect(await answerOf(account)).toBe(42)
    expect(await running(account)).toMatchObject({ address: code, by: 'delegation' })
    const beacon = await deployBeacon()
    const byBeacon = await delegate('frank', await deployContract('BeaconInCode', [beacon]))
    expect(await answerOf(byBeacon)).toBe(42)
    expect((await find(byBeacon)).found).toMatchObject({ keeps: 'beacon', address: beacon, by: 'delegation' })
    expect(await running(byBeacon)).toMatchObject({ address: code, by: 'beacon' })
    const twice = await delegate('treasury', account)
    expect((await find(twice)).found).toMatchObject({ address: account.toLowerCase(), by: 'delegation' })
  })

  test('args: a beacon proxy of OpenZeppelin 5, whose beacon is an immutable', async () => {
    const beacon = await deployBeacon()
    const file = `${BEACON_FOLDER}/BeaconProxy.sol`
    const proxy = await deployContract('BeaconProxy', [beacon, '0x'], file)
    const runtime = await ask<Hex>(node, 'eth_getCode', proxy, 'latest')
    expect(runtime).not.toContain(BEACON.slice(2))
    expect(await answerOf(proxy)).toBe(42)
    expect(await find(proxy)).toEqual({
      found: { keeps: 'beacon', address: beacon, by: 'immutable', path: null },
      credits: 80,
    })
    expect(await running(proxy)).toMatchObject({ address: code, by: 'beacon' })
  })

  test('args: an immutable that is the code itself, in PUSH32 or PUSH20; of two addresses none is taken', async () => {
    const proxy = await deployContract('InCode', [code])
    const found = { keeps: 'code', address: code, by: 'immutable', path: null }
    expect(await find(proxy)).toEqual({ found, credits: 240 })
    expect(await running(proxy)).toMatchObject({ address: code, by: 'immutable' })
    const short = await deployRuntime(`365f5f375f5f365f73${code.slice(2)}90505af43d5f5f3e5f3d91602a57fd5bf3`)
    expect((await find(short)).found).toEqual(found)
    const two = await deployContract('TwoInCode', [code, ACCOUNTS.bob])
    expect((await find(two)).found).toEqual({ keeps: 'nothing', hasCode: true })
  })

  test('args: a slot that unoptimised code counts out of the hash of its text', async () => {
    expect(contractOf(output, 'p.sol', 'Hashes').bytecode).not.toContain(IMPLEMENTATION.slice(2))
    const proxy = await deployContract('Hashes', [code])
    expect(await answerOf(proxy)).toBe(42)
    expect((await find(proxy)).found).toMatchObject({ keeps: 'code', address: code, by: 'slot' })
  })

  test.each([
    ['eip1967.implementation', IMPLEMENTATION, 'code', 160],
    ['eip1967.beacon', BEACON, 'beacon', 160],
    ['zeppelinos.implementation', OLD, 'code', 160],
  ])('args: %s, read because the code names its slot', async (path, slot, keeps, price) => {
    const proxy = await deployContract('InSlot', [slot, code])
    expect(await find(proxy)).toEqual({ found: { keeps, address: code, by: 'slot', path }, credits: price })
  })

  test('args: EIP-1822, and a Safe with its code in slot 0', async () => {
    expect(await find(await deployContract('Uups', [code]))).toEqual({
      found: { keeps: 'code', address: code, by: 'slot', path: 'eip1822.proxiable' },
      credits: 160,
    })
    const safe = await deployContract('Safe', [code])
    expect(await answerOf(safe)).toBe(42)
    expect(await find(safe)).toEqual({
      found: { keeps: 'code', address: code, by: 'slot', path: 'safe.singleton' },
      credits: 160,
    })
  })

  test('behavior: what is no proxy costs its code alone', async () => {
    expect(await find(await deployContract('Plain', []))).toEqual({
      found: { keeps: 'nothing', hasCode: true },
      credits: 80,
    })
    expect((await find(await deployContract('Imports', []))).found).toEqual({
      keeps: 'nothing',
      hasCode: true,
    })
    expect(await find(`0x${'77'.repeat(20)}`)).toEqual({
      found: { keeps: 'nothing', hasCode: false },
      credits: 80,
    })
  })

  test('behavior: a code that names every slot costs the most', async () => {
    const slots = [IMPLEMENTATION, BEACON, OLD].map((slot) => `7f${slot.slice(2)}50`).join('')
    const text = `68${Buffer.from('PROXIABLE').toString('hex')}50`
    const all = await deployRuntime(`${slots}${text}${ANSWERS_42}`)
    expect(await find(all)).toEqual({
      found: { keeps: 'nothing', hasCode: true },
      credits: 400,
    })
  })

  test('behavior: a small contract that calls a library with bytes of its calldata is no proxy of the library', async () => {
    const { abi, bytecode } = contractOf(output, 'p.sol', 'CallsLibrary')
    const linked: Hex = `0x${bytecode.slice(2).replace(/__\$[\da-f]{34}\$__/g, code.slice(2))}`
    const { address } = await deploy(node, { abi, bytecode: linked })
    expect(await ask<Hex>(node, 'eth_getCode', address, 'latest')).toContain(code.slice(2))
    expect((await find(address)).found).toEqual({ keeps: 'nothing', hasCode: true })
  })

  test.each([null, 7, {}, '', '0x1', '0xzz', 'latest'])('error: %j is no code', async (answer) => {
    const bill = { calls: 1, credits: 80, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const
    const client = openClient(async () => ({ result: answer, bill }), CREDITS, new AbortController().signal)
    await expect(findProxyCode(client, { address: code, block: '0x1' })).rejects.toThrow(/not contract code/)
  })
})
