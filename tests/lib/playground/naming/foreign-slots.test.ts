import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { createHashBook } from '@/lib/playground/naming/hash-book'
import { createAccessNamer } from '@/lib/playground/naming/name-access'
import type { Step } from '@/lib/playground/played'
import { wellKnownNamespaces } from '../../storage/known/well-known-namespaces'
import { runSource, type SourceRun } from '../run-source'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Foreign {
  mapping(address => uint256) balances;
  mapping(address => mapping(uint256 => uint256)) nested;
  uint256[] list;
  string text;
  uint256 plain;
  struct Pair { uint256 a; uint256 b; }
  mapping(uint8 => Pair) pairs;

  function store(bytes32 slot) internal { assembly { sstore(slot, 1) } }
  function packedKey(address who) external { store(keccak256(abi.encodePacked(who, uint256(0)))); }
  function packedSeed(address who) external { store(keccak256(abi.encodePacked(who, uint32(0x87a211a2)))); }
  function keyAdded(address who) external { store(bytes32(uint256(keccak256(abi.encode(2))) + uint160(who))); }
  function valueHashed() external { store(keccak256(abi.encode(4))); }
  string constant OWN = "a.place.of.its.own";
  function hashOf(string memory name) internal pure returns (uint256) { return uint256(keccak256(bytes(name))); }
  function textHashed() external { store(bytes32(hashOf(OWN))); }
  function oneLess() external { store(bytes32(hashOf(OWN) - 1)); }
  function beside(address who) external { store(bytes32(uint256(keccak256(abi.encode(who, 0))) + 1)); }
  function slotFirst(address who) external { store(keccak256(abi.encode(0, who))); }
  function slotFirstTwice(address who) external {
    store(keccak256(abi.encode(keccak256(abi.encode(1, who)), 7)));
  }
  function besideKey() external { store(bytes32(uint256(keccak256(abi.encode(1, 5))) + 2)); }
  function behindBesideKey() external {
    store(keccak256(abi.encode(0, uint256(keccak256(abi.encode(1, 5))) + 2)));
  }
  function constantSlot() external { store(0x00000000000000000000000000000000000000000000000000000000deadbeef); }
  function sameRule(address who) external { store(keccak256(abi.encode(who, 0))); }
  function large(bytes calldata data) external { store(keccak256(data)); }
}`

const FOREIGN = [
  ['packedKey', 'foreign hash', 'the bytes before it are not a padded address'],
  ['packedSeed', 'foreign hash', 'a hash of 24 bytes'],
  ['keyAdded', 'foreign hash', 'plus 0x'],
  ['valueHashed', 'foreign hash', 'No rule of Solidity gives this slot for a variable of Foreign.'],
  ['textHashed', 'foreign hash', 'a hash of 18 bytes, 0x612e706c6163652e6f662e6974732e6f776e.'],
  ['oneLess', 'foreign hash', 'minus 1'],
  ['beside', 'foreign hash', 'It is next to an entry of balances.'],
  ['slotFirst', 'slot before key', 'The slot of balances was hashed before the key'],
  ['slotFirstTwice', 'slot before key', 'The slot of nested was hashed before the key'],
  ['besideKey', 'foreign hash', 'It is next to an entry of pairs.'],
  ['behindBesideKey', 'foreign hash', 'No rule of Solidity gives this slot for a variable of Foreign.'],
  ['constantSlot', 'constant', 'A constant slot, 0xdeadbeef'],
] as const

describe('slots of other rules', () => {
  const took: Record<string, Step | undefined> = {}
  let run: SourceRun

  beforeAll(async () => {
    const functions = [...FOREIGN.map(([call]) => call), 'sameRule']
    const acts = functions.map((call) => ({
      at: 'Foreign',
      call,
      args: SOURCE.includes(`function ${call}()`) ? [] : [addressOfAccount('bob')],
    }))
    const data = numberToHex(1n, { size: 9_000 })
    run = await runSource({ 'Foreign.sol': SOURCE }, [
      { deploy: 'Foreign' },
      ...acts,
      { at: 'Foreign', call: 'large', args: [data] },
    ])
    functions.forEach((call, i) => {
      took[call] = run.played[i + 1]?.steps.find(({ access }) => access.op === 'SSTORE')
    })
    took.large = run.steps.at(-1)
  })

  test.each(FOREIGN)('behavior: %s has no name but a reason: %s', (call, reason, says) => {
    const name = took[call]?.name
    expect(name).toMatchObject({ places: [], collision: [], unnamed: { reason } })
    expect(name?.unnamed?.says).toContain(says)
    const { hashed } = took[call] ?? {}
    expect(name?.unnamed?.preimage ?? null).toBe(reason === 'constant' ? null : hashed?.preimage)
  })

  test('default: assembly that hashes by the same rule has the name', () => {
    expect(took.sameRule?.name.places).toMatchObject([{ spoken: 'balances[bob]', type: 'uint256' }])
    expect(took.sameRule?.name.unnamed).toBe(null)
  })

  test('behavior: what was too long to be kept is said to be dropped', () => {
    expect(took.large?.name.unnamed).toMatchObject({ reason: 'dropped hash', preimage: null })
  })

  test('behavior: 1,000 random slots have no name, and each a reason', () => {
    const book = createHashBook()
    for (const { trace } of run.played) book.add(trace, 'run')
    const layout = run.layouts.get('Foreign') ?? null
    const view = { space: 'storage', owner: { name: 'Foreign', layout }, codes: [] } as const
    const nameSlot = createAccessNamer(book, wellKnownNamespaces())
    const random = seededRandom(14)
    const slot = (): Hex => {
      const pieces = Array.from({ length: 16 }, () => random.integer(0, 65_536).toString(16).padStart(4, '0'))
      return `0x${pieces.join('')}`
    }
    const names = Array.from({ length: 1_000 }, () => nameSlot(view, slot()).name)
    expect(names.filter(({ places, collision }) => places.length + collision.length > 0)).toEqual([])
    expect(names.filter(({ unnamed }) => !unnamed?.says.endsWith('.'))).toEqual([])
  })
})
