import fc from 'fast-check'
import { expect } from 'vitest'
import type { Ledger } from '@/lib/service/ledger/ledger'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import type { LedgerPlace } from './ledger-place'
import { DAY, NEXT_DAY, testCharge } from './test-charge'

/** What a ledger is: charges, each made or not, each given back or not, and keys. Everything else follows from it. */
type Model = {
  charges: Map<string, { keyId: string; day: string; method: string; credits: number; refunded: boolean }>
  keys: Map<string, { label: string; revoked: boolean }>
}

/** The ledger under test; it is closed and opened again on the way. */
type Real = { at: string; ledger: Ledger }

type Step = fc.AsyncCommand<Model, Real>

const METHODS = ['eth_getLogs', 'eth_getStorageAt'] as const
const DAYS = [DAY, NEXT_DAY]

function usedIn(model: Model, keyId: string, day: string): number {
  const live = [...model.charges.values()].filter(
    (charge) => charge.keyId === keyId && charge.day === day && !charge.refunded,
  )
  return live.reduce((sum, { credits }) => sum + credits, 0)
}

const text = (name: string, about: object) => `${name}(${JSON.stringify(about)})`

const chargeStep = (limit: number, charge: ReturnType<typeof testCharge>): Step => ({
  check: () => true,
  run: async (model, { ledger }) => {
    const { id, keyId, day, method, credits } = charge
    const known = model.charges.get(id)
    const used = usedIn(model, keyId, day)
    const fits = used + credits <= limit
    const expected = known ? (known.refunded ? null : used) : fits ? used + credits : null
    expect(await ledger.charge({ ...charge, limit })).toBe(expected)
    if (!known && fits) model.charges.set(id, { keyId, day, method, credits, refunded: false })
  },
  toString: () => text('charge', charge),
})

const refundStep = (charge: ReturnType<typeof testCharge>): Step => ({
  check: () => true,
  run: async (model, { ledger }) => {
    await ledger.refund(charge)
    const { id, keyId, day, method } = charge
    const known = model.charges.get(id) ?? { keyId, day, method, credits: 0 }
    model.charges.set(id, { ...known, refunded: true })
  },
  toString: () => text('refund', { id: charge.id }),
})

const keyStep = (name: 'add' | 'rename' | 'revoke', key: string): Step => ({
  check: () => true,
  run: async (model, { ledger }) => {
    const known = model.keys.get(key)
    const id = (await ledger.listKeys()).find(({ label }) => label.startsWith(key))?.id ?? 'none'
    if (name === 'add') await ledger.addKey(key, { plan: 'core', label: key, failover: false })
    if (name === 'rename')
      expect(await ledger.changeKey(id, { label: `${key} again` })).toBe(known !== undefined)
    if (name === 'revoke') expect(await ledger.revokeKey(id)).toBe(known !== undefined)
    if (known && name === 'rename') known.label = `${key} again`
    if (known && name === 'revoke') known.revoked = true
    if (!known && name === 'add') model.keys.set(key, { label: key, revoked: false })
    expect((await ledger.findKey(key)) !== null).toBe(model.keys.get(key)?.revoked === false)
  },
  toString: () => text(name, { key }),
})

const reopenStep: Step = {
  check: () => true,
  run: async (_, real) => {
    await real.ledger.close()
    real.ledger = await openLedger(real.at, Date.now)
  },
  toString: () => 'reopen()',
}

const readStep: Step = {
  check: () => true,
  run: async (model, { ledger }) => {
    const keys = (await ledger.listKeys()).map(({ label, revokedAt }) => [label, revokedAt !== null])
    expect(keys.sort()).toEqual([...model.keys.values()].map(({ label, revoked }) => [label, revoked]).sort())
    for (const keyId of ['a', 'b']) {
      const use = await ledger.readUse(keyId, DAYS)
      for (const day of DAYS) {
        const used = usedIn(model, keyId, day)
        const reported = use.filter((row) => row.day === day)
        expect(await ledger.readUsed(keyId, day)).toBe(used)
        expect(reported.reduce((sum, { credits }) => sum + credits, 0)).toBe(used)
      }
      const live = [...model.charges.values()].filter((charge) => charge.keyId === keyId && !charge.refunded)
      expect(use.reduce((sum, { calls }) => sum + calls, 0)).toBe(live.length)
    }
  },
  toString: () => 'read()',
}

/** Sequences of steps; every id belongs to one charge for good, as it does in the service. */
const steps = (limit: number) => {
  const charge = fc.nat(15).map((index) =>
    testCharge({
      id: String(index),
      keyId: index % 3 === 0 ? 'b' : 'a',
      day: index % 2 === 0 ? DAY : NEXT_DAY,
      method: METHODS[index % 2] ?? 'other',
      credits: [80, 255, 80, 5][index % 4] ?? 0,
    }),
  )
  const key = fc.constantFrom('first-key-0', 'other-key-1')
  return fc.commands(
    [
      charge.map((made) => chargeStep(limit, made)),
      charge.map(refundStep),
      fc
        .tuple(fc.constantFrom('add' as const, 'rename' as const, 'revoke' as const), key)
        .map((args) => keyStep(...args)),
      fc.constant(reopenStep),
      fc.constant(readStep),
    ],
    { maxCommands: 40 },
  )
}

/** Runs random sequences of steps against ledgers and the model beside them. */
export async function expectLedgerToFollowModel(
  newPlace: () => Promise<LedgerPlace>,
  numRuns: number,
): Promise<void> {
  const run = fc.integer({ min: 0, max: 700 }).chain((limit) => steps(limit))
  await fc.assert(
    fc.asyncProperty(run, async (commands) => {
      await using place = await newPlace()
      const real: Real = { at: place.at, ledger: await openLedger(place.at, Date.now) }
      try {
        const model: Model = { charges: new Map(), keys: new Map() }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await readStep.run(model, real)
      } finally {
        await real.ledger.close()
      }
    }),
    { numRuns },
  )
}
