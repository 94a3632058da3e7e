import { describe, expect, test } from 'vitest'
import { type FinishedRun, titleOfTransaction } from '@/lib/playground/run/finished-run'
import { listMoments } from '@/lib/playground/run/moments'
import { writeRunJson } from '@/lib/playground/run/run-json'
import { showRun } from '@/lib/playground/run/shown-run'
import { EXAMPLE_PROGRAMS } from '../example-programs'
import { addressAt, playedOf, stepOf, wordOf } from '../hand-made-run'

const program = EXAMPLE_PROGRAMS.token

const callable = {
  signature: 'transfer(address,uint256)',
  name: 'transfer',
  inputs: [],
  outputs: [],
} as const
const made = playedOf([])
const called = playedOf([stepOf({ after: wordOf(5) })])
const run: FinishedRun = {
  program,
  compiled: {
    contracts: [
      {
        id: 'contract.sol:Token',
        file: 'contract.sol',
        name: 'Token',
        kind: 'contract',
        isImported: false,
        abi: [],
        creation: null,
        runtime: null,
        layout: null,
      },
    ],
    files: [],
    enums: new Map(),
    warnings: [],
    notes: [],
    pragmas: [],
  },
  plan: {
    contract: { id: 'contract.sol:Token', address: addressAt('c') },
    transactions: [
      { transaction: made.transaction, does: { kind: 'contract', id: 'contract.sol:Token' } },
      {
        transaction: called.transaction,
        does: {
          kind: 'call',
          call: 0,
          callable: { ...callable, stateMutability: 'nonpayable', through: null },
        },
      },
    ],
    standing: new Map(),
  },
  played: [made, called],
  standing: new Map([[addressAt('c'), 'contract.sol:Token']]),
}

describe('a finished run', () => {
  test('default: its transactions have titles, its times are named', () => {
    expect([0, 1].map((at) => titleOfTransaction(run, at))).toEqual([
      'deploys Token',
      '1. transfer(alice, 500) from deployer',
    ])
    expect(listMoments(showRun(run), { call: 1, step: 0 }).map(({ says }) => says)).toEqual([
      'before the first transaction',
      'after deploys Token',
      'after 1. transfer(alice, 500) from deployer',
      'before the step that writes count · 0 → 5',
      'after the step that writes count · 0 → 5',
    ])
  })

  test('behavior: as JSON it has each step by its path, and the storage it left', () => {
    const json = JSON.parse(writeRunJson(run))
    expect(json.transactions[1].steps[0]).toMatchObject({
      says: 'writes `count` · 0 → 5',
      op: 'SSTORE',
      places: [{ path: 'count', type: 'uint256' }],
    })
    expect(json.storage).toMatchObject([{ address: addressAt('c'), slot: wordOf(0), word: wordOf(5) }])
  })
})
