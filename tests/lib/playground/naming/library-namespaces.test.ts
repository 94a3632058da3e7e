import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Step } from '@/lib/playground/played'
import { runSource, type SourceRun } from '../run-source'

const PATHS = [
  'utils/ReentrancyGuard',
  'utils/ReentrancyGuardTransient',
  'utils/StorageSlot',
  'utils/TransientSlot',
]
const GUARD = 'erc7201("openzeppelin.storage.ReentrancyGuard")'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract Guarded is ReentrancyGuard {
  uint256 count;
  function guarded() external nonReentrant { count++; }
  function beside() external {
    assembly {
      let at := 0x9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00
      sstore(add(at, 1), 7)
      sstore(sub(at, 1), 7)
    }
  }
}

contract Fleeting is ReentrancyGuardTransient {
  uint256 count;
  function guarded() external nonReentrant { count++; }
}

contract Bank {
  struct Purse { mapping(address => uint256) balances; }
  function purse() private pure returns (Purse storage s) {
    assembly { s.slot := 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00 }
  }
  function pay() external { purse().balances[msg.sender] += 5; }
}`

const sourcesOf = () => ({
  ...Object.fromEntries(
    PATHS.map((path) => {
      const file = `@openzeppelin/contracts/${path}.sol`
      return [file, readFileSync(`node_modules/${file}`, 'utf8')]
    }),
  ),
  'Guarded.sol': SOURCE,
})

describe('namespaces of widely used libraries, of which the source says only the slot, are a guess', () => {
  let run: SourceRun
  const stepsOf = (transaction: number): readonly Step[] => run.played[transaction]?.steps ?? []
  const pathsOf = (transaction: number) => [
    ...new Set(stepsOf(transaction).map(({ access, name }) => `${access.op} ${name.places[0]?.spoken}`)),
  ]

  beforeAll(async () => {
    run = await runSource(sourcesOf(), [
      { deploy: 'Guarded' },
      { at: 'Guarded', call: 'guarded' },
      { at: 'Guarded', call: 'beside' },
      { deploy: 'Fleeting' },
      { at: 'Fleeting', call: 'guarded' },
      { deploy: 'Bank' },
      { at: 'Bank', call: 'pay' },
    ])
  })

  test('default: a guard against reentrancy is a member of its namespace', () => {
    expect(pathsOf(0)).toEqual([`SSTORE ${GUARD}._status`])
    expect(pathsOf(1)).toEqual([
      `SLOAD ${GUARD}._status`,
      `SSTORE ${GUARD}._status`,
      'SLOAD count',
      'SSTORE count',
    ])
    expect(stepsOf(0)[0]?.name).toMatchObject({
      places: [{ type: 'uint256', holds: 'value' }],
      basis: { isGuess: true },
      unnamed: null,
    })
  })

  test('behavior: slots beside the members of a namespace are none of it', () => {
    expect(stepsOf(2).map(({ name }) => name.places)).toEqual([[], []])
    expect(stepsOf(2).map(({ name }) => name.unnamed?.reason)).toEqual(['constant', 'constant'])
  })

  test('behavior: in transient storage only the namespace is known', () => {
    expect(pathsOf(4).filter((said) => said.includes(' erc'))).toEqual([`TLOAD ${GUARD}`, `TSTORE ${GUARD}`])
  })

  test('behavior: a struct that the program itself places there is named, and not that of the library', () => {
    const path = 'Bank.Purse.balances[alice]'
    expect(pathsOf(6)).toEqual([`SLOAD ${path}`, `SSTORE ${path}`])
  })
})
