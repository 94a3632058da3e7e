import { beforeAll, describe, expect, test } from 'vitest'
import { announceStep, narrateStep } from '@/lib/playground/narrate-step'
import type { Step } from '@/lib/playground/played'
import { sayStep } from '@/lib/playground/steps/say-step'
import { deriveStep } from '@/lib/playground/steps/step-derivation'
import { runSource } from '../run-source'

/** Libraries that keep structs at constants by assembly: that of the diamond has another struct than each reference implementation. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
library LibApp {
  bytes32 internal constant POSITION = keccak256("my.app.storage");
  struct S { uint64 count; address owner; mapping(address => uint256) balances; }
  function layout() internal pure returns (S storage s) { bytes32 at = POSITION; assembly { s.slot := at } }
}
library LibDiamond {
  bytes32 constant POSITION = keccak256("diamond.standard.diamond.storage");
  struct DiamondStorage { mapping(bytes4 => bytes32) facets; uint16 selectorCount; address boss; }
  function diamondStorage() internal pure returns (DiamondStorage storage ds) {
    bytes32 position = POSITION;
    assembly { ds.slot := position }
  }
}
library LibGiven {
  struct Layout { uint256 total; }
  bytes32 internal constant SLOT =
    keccak256(abi.encode(uint256(keccak256(bytes("my.given.storage"))) - 1)) & ~bytes32(uint256(0xff));
  function layout() internal pure returns (Layout storage l) { return layout(SLOT); }
  function layout(bytes32 slot) internal pure returns (Layout storage l) { assembly { l.slot := slot } }
}
library Elsewhere {
  struct S { uint256 wrong; }
  function layout() internal pure returns (S storage s) {
    bytes32 at = keccak256("my.app.storage");
    assembly { s.slot := at }
  }
}
contract Facet {
  function count() external { LibApp.layout().count += 5; }
  function own() external { LibApp.layout().owner = msg.sender; }
  function pay() external { LibApp.layout().balances[msg.sender] = 7; }
  function cut() external { LibDiamond.diamondStorage().selectorCount = 45; }
  function lead() external { LibDiamond.diamondStorage().boss = msg.sender; }
  function give() external { LibGiven.layout().total = 9; }
}
contract Other {
  mapping(address => uint256) held;
  function wrong() external { Elsewhere.layout().wrong = 1; }
  function head() external { assembly { sstore(held.slot, 3) } }
  function clear() external { assembly { sstore(held.slot, 0) } }
  function bare() external {
    bytes32 at = keccak256("diamond.standard.diamond.storage");
    assembly { sstore(add(at, 2), 45) }
  }
  function library_() external { assembly { sstore(0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace02, 45) } }
}`

const CALLS = [
  ['Facet', ['count', 'own', 'pay', 'cut', 'lead', 'give']],
  ['Other', ['wrong', 'head', 'clear', 'bare', 'library_']],
] as const

describe.each([{ optimizer: false }, { optimizer: true }, { viaIR: true, optimizer: true }])(
  'structs that assembly places, with %j',
  (settings) => {
    const writes: Record<string, Step | undefined> = {}
    let run: Awaited<ReturnType<typeof runSource>>

    beforeAll(async () => {
      run = await runSource(
        { 'a.sol': SOURCE },
        CALLS.flatMap(([at, calls]) => [{ deploy: at }, ...calls.map((call) => ({ at, call }))]),
        { ...settings, twin: settings.optimizer },
      )
      const calls = CALLS.flatMap(([, all]) => [null, ...all])
      for (const [i, call] of calls.entries()) {
        if (call) writes[call] = run.played[i]?.steps.findLast(({ access }) => access.op === 'SSTORE')
      }
    })

    const said = (call: string) => {
      const step = writes[call]
      return step && [sayStep(step).what, step.name.basis?.says]
    }

    test.each([
      ['count', 'LibApp.S.count', 'LibApp.S at keccak256("my.app.storage"), set by assembly in the source.'],
      ['own', 'LibApp.S.owner', 'LibApp.S at keccak256("my.app.storage"), set by assembly in the source.'],
      [
        'pay',
        'LibApp.S.balances[alice]',
        'LibApp.S at keccak256("my.app.storage"), set by assembly in the source.',
      ],
      [
        'cut',
        'LibDiamond.DiamondStorage.selectorCount',
        'LibDiamond.DiamondStorage at keccak256("diamond.standard.diamond.storage"), set by assembly in the source.',
      ],
      [
        'lead',
        'LibDiamond.DiamondStorage.boss',
        'LibDiamond.DiamondStorage at keccak256("diamond.standard.diamond.storage"), set by assembly in the source.',
      ],
      [
        'give',
        'LibGiven.Layout.total',
        'LibGiven.Layout at erc7201("my.given.storage"), set by assembly in the source.',
      ],
      [
        'wrong',
        'Elsewhere.S.wrong',
        'Elsewhere.S at keccak256("my.app.storage"), set by assembly in the source.',
      ],
    ])('default: %s writes %s', (call, what, basis) => {
      expect(said(call)).toEqual([what, basis])
      const step = writes[call]
      const way = step ? deriveStep(step, run.layouts.get(call === 'wrong' ? 'Other' : 'Facet') ?? null) : []
      expect(way.at(-1)?.place.slot).toBe(BigInt(step?.access.slot ?? 0))
      expect(way[0]?.why).toMatch(/^Assembly in the source puts this struct at /)
    })

    test('behavior: a struct that no standard fixes is not guessed; that of a library is said to be a guess', () => {
      const guess = writes.library_
      expect(guess && narrateStep(guess)).toMatch(/_totalSupply`, a guess · 0 → 45$/)
      expect(guess && announceStep(guess, 1, 1)).toContain('_totalSupply, a guess, from 0 to 45')
      expect(writes.bare?.name).toMatchObject({ places: [], basis: null })
      expect(said('library_')).toEqual([
        'erc7201("openzeppelin.storage.ERC20")._totalSupply, a guess',
        'A guess by a well-known layout: OpenZeppelin Contracts 5 stores this struct at erc7201("openzeppelin.storage.ERC20"). The program does not declare it.',
      ])
    })

    test('behavior: the slot of a mapping is empty only while it is', () => {
      const [head, clear] = [writes.head, writes.clear]
      if (!head || !clear) throw new Error('no such step')
      expect(narrateStep(head)).toBe('writes the slot of `held` · 0 → 3')
      expect(announceStep(head, 1, 2)).toContain('Writes the slot of held')
      expect(narrateStep(clear)).toBe('writes the slot of `held` · 3 → 0')
      const { access } = clear
      expect(narrateStep({ ...clear, access: { ...access, before: access.after } })).toContain(
        'the empty slot of',
      )
    })
  },
)
