import { hexToNumber } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { UnfinishedPathError } from '@/lib/storage/path/path-error'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, startChain } from '../live-contract'

/** In quotes as Solidity reads them, most of which JavaScript reads otherwise. */
const ESCAPES: readonly string[] = [
  String.raw`"\x61lice"`,
  String.raw`"\xc3\xa9\x7F"`,
  String.raw`"\u00e9\u20AC"`,
  String.raw`'\n\r\t\\\'\"'`,
  '"a\\\nb"',
  '"a\\\r\nb"',
]

/** Keys and indices as both Solidity and a path take them, by the variable that they are of. */
const LITERALS: Readonly<Record<string, readonly string[]>> = {
  byUint: [
    '1_000',
    '1e18',
    '2.5e3',
    '0.5 ether',
    '.25 gwei',
    '7 wei',
    '2 days',
    '1 weeks',
    '0xff_ff',
    '120e-1',
    'type(uint256).max',
    'type(uint8).max',
    '0',
  ],
  byUint8: ['type(uint8).max', 'type(uint8).min', '25_0', '2.5e1', '0x0a'],
  byInt16: ['-1e3', 'type(int16).min', 'type(int8).min', '-0x10', '-2_0'],
  byAddress: [
    'address(0)',
    'address(0x1234)',
    'payable(address(9))',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  byToken: ['Token(address(0))', 'Token(0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed)'],
  byBool: ['true', 'false'],
  byBytes4: [
    '0xc0ffee01',
    '0',
    'hex"c0ffee"',
    '"ab"',
    "unicode'é'",
    String.raw`"\x80\x61"`,
    'bytes4(0x01020304)',
    'bytes4(keccak256("transfer(address,uint256)"))',
    'bytes4(uint32(7))',
  ],
  byBytes32: [
    'keccak256("MINTER_ROLE")',
    'keccak256("a]b")',
    "keccak256('it\\'s')",
    'keccak256(hex"c0de")',
    'keccak256(bytes("x"))',
    'keccak256(abi.encodePacked("y"))',
    'bytes32(uint256(1))',
    'bytes32(uint256(0x10))',
    'bytes32("text")',
    'bytes32(hex"c0")',
    'bytes32(bytes4(0x01020304))',
    'bytes32(0)',
    'bytes32(bytes4(keccak256("f()")))',
    'bytes4(keccak256("g()"))',
  ],
  byRole: ['Role.wrap(keccak256("ADMIN"))', 'Role.wrap("ab")', 'Role.wrap(bytes32(uint256(9)))'],
  byString: ['hex"61"', 'hex"61_62"', 'unicode"größe]"', '"plain"', "'it\\'s'", 'hex""', ...ESCAPES],
  byBytes: [
    'hex"c0_de"',
    'unicode"…"',
    '"text"',
    ...ESCAPES,
    String.raw`"\x80z\xFF"`,
    String.raw`'\x00\u0000'`,
  ],
  byStatus: ['Status.Open', 'Literals.Status.Closed', 'type(Status).max', 'type(Status).min', 'Status(1)'],
  byPrice: ['Price.wrap(1_500)', 'Price.wrap(0.5 gwei)', 'Price.wrap(type(uint128).max)'],
  places: ['1e1', '0x0b', '1_2', 'type(uint8).max'],
}
const KEYS = Object.entries(LITERALS).flatMap(([variable, keys]) => keys.map((key) => ({ variable, key })))

const SOURCE = `
pragma solidity ^0.8.0;
interface Token {}
type Price is uint128;
type Role is bytes32;
contract Literals {
  enum Status { Draft, Open, Closed }
  mapping(uint256 => uint256) byUint;
  mapping(uint8 => uint256) byUint8;
  mapping(int16 => uint256) byInt16;
  mapping(address => uint256) byAddress;
  mapping(Token => uint256) byToken;
  mapping(bool => uint256) byBool;
  mapping(bytes4 => uint256) byBytes4;
  mapping(bytes32 => uint256) byBytes32;
  mapping(Role => uint256) byRole;
  mapping(string => uint256) byString;
  mapping(bytes => uint256) byBytes;
  mapping(Status => uint256) byStatus;
  mapping(Price => uint256) byPrice;
  uint256[256] places;
  function write(uint256 at) external {
${KEYS.map(({ variable, key }, at) => `    if (at == ${at}) ${variable}[${key}] = ${at + 1};`).join('\n')}
  }
}`

let contract: LiveContract
let layout: Layout
beforeAll(async () => {
  const output = await compileSolidity({ 'l.sol': SOURCE })
  layout = parseLayout(output, { contract: 'Literals' })
  contract = await deploy(await startChain(), contractOf(output, 'l.sol', 'Literals'))
})

describe('resolvePath', () => {
  test.each(KEYS.map(({ variable, key }, at) => [`${variable}[${key}]`, at] as const))(
    'args: %s is the slot that the contract writes',
    async (path, at) => {
      await contract.send('write', BigInt(at))
      const { place, path: canonical } = resolvePath(layout, path)
      expect(hexToNumber(await contract.word(place.slot))).toBe(at + 1)
      expect(resolvePath(layout, canonical).place).toEqual(place)
    },
  )

  test.each([
    [String.raw`"\q"`, 'means nothing in Solidity'],
    [String.raw`"\0"`, 'a byte \\x00'],
    [String.raw`"\x8"`, 'After \\x come two hex digits'],
    [String.raw`"\u41"`, 'After \\u come four hex digits'],
    [String.raw`"\ud83d\ude00"`, '\\ud83d is not a character'],
    [String.raw`"\u{110000}"`, 'is not a character'],
  ])('error: %s is refused at its backslash, and said what to write', (key, message) => {
    expect(() => resolvePath(layout, `byString[${key}]`)).toThrow(message)
    expect(() => resolvePath(layout, `byString[${key}]`)).toThrow('(character 11)')
  })

  test.each([
    ['byAddress[0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD]', 'The checksum of this address is wrong'],
    ['byToken[Token(0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed)]', 'The checksum of this address is wrong'],
    ['byBytes4[keccak256("f()")]', 'write bytes4(…) around it'],
    ['byBytes32[keccak256(7)]', 'keccak256(…) takes text in quotes'],
    ['byBytes32[bytes32(uint128(1))]', 'bytes32(…) takes 32 bytes'],
    ['byBytes32[bytes4(uint32(4294967296))]', 'uint32 holds 0 to 4294967295'],
    ['byBytes4[bytes4("abcde")]', 'bytes4 has no room for 5 bytes'],
  ])('error: %s is refused, as by the compiler', async (path, message) => {
    expect(() => resolvePath(layout, path)).toThrow(message)
    const source = SOURCE.replace(/^ {4}if \(at == .*$/gm, `${path} = 1;`)
    await expect(compileSolidity({ 'l.sol': source })).rejects.toThrow()
  })

  test('args: a text with bytes that are no UTF-8 is the key of these bytes', () => {
    const { path, place } = resolvePath(layout, String.raw`byString["a\x80"]`)
    expect(path).toBe('byString[hex"6180"]')
    expect(place).toEqual(resolvePath(layout, 'byString[hex"6180"]').place)
  })

  test.each(['\\', '\\x', '\\x8', '\\u', '\\u00e', '\\u{', '\\u{1f5'])(
    'args: a text that ends in %s may still be finished',
    (end) => {
      expect(() => resolvePath(layout, `byString["a${end}`)).toThrow(UnfinishedPathError)
    },
  )
})
