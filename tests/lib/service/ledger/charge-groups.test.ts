import { describe, expect, test } from 'vitest'
import { groupCharges } from '@/lib/service/ledger/charge-groups'
import type { Charge } from '@/lib/service/ledger/ledger'
import { testCharge } from './test-charge'

/** A store that writes a group when the test says. */
function waitingStore() {
  const groups: { ids: string[]; finish: (used: (number | null)[]) => void; fail: (error: Error) => void }[] =
    []
  const chargeAll = (charges: readonly Charge[]) =>
    new Promise<readonly (number | null)[]>((finish, fail) => {
      groups.push({ ids: charges.map(({ id }) => id), finish, fail })
    })
  return { groups, ...groupCharges(chargeAll) }
}

const turn = () => new Promise(setImmediate)

describe('groupCharges', () => {
  test('default: what arrives in one turn is one group, and each hears its own', async () => {
    const { charge, groups } = waitingStore()
    const [first, second, third] = [testCharge(), testCharge(), testCharge()]
    const told = Promise.all([charge(first), charge(second), charge(third)])
    await turn()
    expect(groups.map(({ ids }) => ids)).toEqual([[first.id, second.id, third.id]])
    groups[0]?.finish([80, null, 160])
    expect(await told).toEqual([80, null, 160])
  })

  test('behavior: nobody is told before the group is written', async () => {
    const { charge, groups } = waitingStore()
    let isTold = false
    const told = charge(testCharge()).finally(() => {
      isTold = true
    })
    for (let count = 0; count < 10; count++) await turn()
    expect(isTold).toBe(false)
    groups[0]?.finish([80])
    await told
  })

  test('behavior: what arrives while a group is under way is the next, whatever became of the one before', async () => {
    const { charge, groups } = waitingStore()
    const first = charge(testCharge())
    await turn()
    const [second, third] = [testCharge(), testCharge()]
    const next = Promise.all([charge(second), charge(third)])
    await turn()
    expect(groups).toHaveLength(1)
    groups[0]?.fail(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await expect.poll(() => groups.length).toBe(2)
    expect(groups[1]?.ids).toEqual([second.id, third.id])
    groups[1]?.finish([80, 160])
    expect(await next).toEqual([80, 160])
  })

  test('behavior: a group that ends leaves room for one much later', async () => {
    const { charge, groups, settled } = waitingStore()
    for (const used of [80, 160]) {
      const told = charge(testCharge())
      await expect.poll(() => groups.length).toBe(used / 80)
      groups.at(-1)?.finish([used])
      expect(await told).toBe(used)
      await settled()
    }
  })

  test('behavior: it is settled when the last charge is written', async () => {
    const { charge, groups, settled } = waitingStore()
    const order: string[] = []
    const told = charge(testCharge()).then(() => order.push('told'))
    const ended = settled().then(() => order.push('settled'))
    await turn()
    groups[0]?.finish([80])
    await Promise.all([told, ended])
    expect(order).toEqual(['told', 'settled'])
  })
})
