import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { fillBefore } from '@/lib/state-diff/before/fill-before'
import { countUnread, planBefore, priceBefore, priceProving } from '@/lib/state-diff/before/plan-before'
import { readBefore } from '@/lib/state-diff/before/read-before'

const address = (digit: number): Hex => `0x${String(digit).repeat(40)}`
const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** A contract with that many slots whose word before is not known. */
const contract = (digit: number, slots: number): AccountDiff => ({
  address: address(digit),
  words: Array.from({ length: slots }, (_, slot) => ({ slot: word(slot), before: null, after: word(9) })),
  balance: null,
  nonce: null,
  code: null,
})
const sender: AccountDiff = { ...contract(1, 0), balance: { before: null, after: 5n } }

const { prices } = CREDITS
const TOGETHER = { ...CREDITS, hasStorageValues: true }

describe('planBefore', () => {
  test('default: one slot is read alone, several of a contract by a proof', () => {
    const plan = planBefore([contract(2, 1), contract(3, 2)], CREDITS)
    expect(plan.words).toEqual([{ address: address(2), slots: [word(0)] }])
    expect(plan.proofs.map((proof) => proof.address)).toEqual([address(3)])
    expect(priceBefore(plan, prices)).toEqual({ least: 80 + 150, most: 80 + 150 })
    expect(priceProving(plan, prices)).toBe(80 + 150)
  })

  test('default: a balance needs a proof, which has the slots of its account too', () => {
    const plan = planBefore([sender, { ...contract(2, 1), nonce: { before: null, after: 2n } }], CREDITS)
    expect(plan.words).toEqual([])
    expect(plan.proofs.map(({ slots }) => slots.length)).toEqual([0, 1])
  })

  test('behavior: slots of many contracts are read together where that is cheaper', () => {
    const accounts = [contract(2, 2), contract(3, 2), contract(4, 1)]
    expect(planBefore(accounts, CREDITS)).toMatchObject({ together: false })
    const plan = planBefore(accounts, TOGETHER)
    expect(plan).toMatchObject({ together: true, proofs: [] })
    expect(priceBefore(plan, prices).most).toBe(255)
    expect(planBefore([contract(2, 1)], TOGETHER).together).toBe(false)
  })

  test('behavior: what an earlier transaction left is not read', () => {
    const known = { ...contract(2, 0), words: [{ slot: word(0), before: word(1), after: word(2) }] }
    expect(countUnread([known])).toBe(0)
    expect(planBefore([known], CREDITS)).toMatchObject({ proofs: [], words: [] })
  })

  test('behavior: 250 slots of an account are 3 proofs', () => {
    const plan = planBefore([contract(2, 250)], CREDITS)
    expect(plan.proofs.map(({ slots }) => slots.length)).toEqual([100, 100, 50])
  })
})

test('default: words that are read together are filled in', async () => {
  const accounts = [contract(2, 2), contract(3, 2), contract(4, 1)]
  const call: RpcClient['call'] = async (_, [asked]) =>
    Object.fromEntries(
      Object.entries(asked as Record<Hex, Hex[]>).map(([at, slots]) => [
        at,
        slots.map((slot) => word(Number(slot) + Number(at[2]) * 16)),
      ]),
    )
  const before = await readBefore({ call } as RpcClient, planBefore(accounts, TOGETHER), 7n)
  const filled = fillBefore(accounts, before)
  expect(filled.map(({ words }) => words.map((change) => change.before))).toEqual([
    [word(32), word(33)],
    [word(48), word(49)],
    [word(64)],
  ])
})

test('error: words that were not requested are refused', async () => {
  const plan = planBefore([contract(2, 2), contract(3, 2)], TOGETHER)
  const client = { call: async () => ({ [address(2)]: [word(1)] }) } as unknown as RpcClient
  await expect(readBefore(client, plan, 7n)).rejects.toThrow('not requested')
})
