import { describe, expect, test } from 'vitest'
import { hashKey } from '@/lib/service/ledger/key-hash'
import { type GivenRestrictions, restrictionsOf } from '@/lib/service/ledger/key-restrictions'
import { KEY_CHANGED, type Ledger, LedgerUnavailableError } from '@/lib/service/ledger/ledger'
import { openLedger } from '@/lib/service/ledger/open-ledger'
import { expectLedgerToFollowModel } from './ledger-model'
import type { LedgerPlace } from './ledger-place'
import { DAY, NEXT_DAY, testCharge } from './test-charge'

const KEY = 'a-key-of-my-own-0123456789'
const ABOUT = { plan: 'core', label: 'mine', failover: false }
/** What is known of a key without restrictions that was never changed. */
const UNCHANGED = { restrictions: restrictionsOf({}), revision: 0 }
const CHANGED_ONCE = { ...UNCHANGED, revision: 1 }
const NOON = Date.UTC(2026, 0, 31, 12)
const clock = () => NOON

/** What every ledger must do, whatever keeps it. */
export function describeLedger(name: string, newPlace: () => Promise<LedgerPlace>) {
  const withLedger = async (work: (ledger: Ledger, place: LedgerPlace) => Promise<void>) => {
    await using place = await newPlace()
    const ledger = await openLedger(place.at, clock)
    try {
      await work(ledger, place)
    } finally {
      await ledger.close()
    }
  }

  describe(`keys in ${name}`, () => {
    test('default', () =>
      withLedger(async (ledger) => {
        const id = await ledger.addKey(KEY, ABOUT)
        expect(id).toMatch(/^[0-9a-f]{64}$/)
        expect(await ledger.findKey(KEY)).toEqual({ id, plan: 'core', failover: false, ...UNCHANGED })
        expect(await ledger.findKey(`${KEY}0`)).toBeNull()
        expect(await ledger.findKey('')).toBeNull()
      }))

    test('behavior: a key that exists stays as it is', () =>
      withLedger(async (ledger) => {
        const id = await ledger.addKey(KEY, { ...ABOUT, failover: true })
        expect(await ledger.addKey(KEY, { plan: 'growth', label: 'other', failover: false })).toBe(id)
        expect(await ledger.findKey(KEY)).toEqual({ id, plan: 'core', failover: true, ...UNCHANGED })
        expect(await ledger.listKeys()).toMatchObject([{ label: 'mine' }])
      }))

    test('behavior: the list is in order of age and shows prefixes', async () => {
      await using place = await newPlace()
      let now = NOON
      const ledger = await openLedger(place.at, () => now++)
      for (const key of ['zzzzzz-first', 'aaaaaa-second', 'mmmmmm-third']) await ledger.addKey(key, ABOUT)
      expect(await ledger.listKeys()).toEqual(
        ['zzzzzz', 'aaaaaa', 'mmmmmm'].map((prefix, index) => ({
          id: expect.stringMatching(/^[0-9a-f]{64}$/),
          ...ABOUT,
          ...UNCHANGED,
          prefix,
          source: 'admin',
          createdAt: NOON + index,
          revokedAt: null,
        })),
      )
      await ledger.close()
    })

    test('behavior: a revoked key is not found, stays in the list, and cannot be added again', async () => {
      await using place = await newPlace()
      let now = NOON
      const ledger = await openLedger(place.at, () => now++)
      const id = await ledger.addKey(KEY, ABOUT)
      expect([await ledger.revokeKey(id), await ledger.revokeKey(id)]).toEqual([true, true])
      await ledger.addKey(KEY, ABOUT)
      expect(await ledger.findKey(KEY)).toBeNull()
      expect(await ledger.listKeys()).toMatchObject([{ id, createdAt: NOON, revokedAt: NOON + 1 }])
      await ledger.close()
    })

    test('behavior: one key is read as it is in the list, also a revoked one', () =>
      withLedger(async (ledger) => {
        const id = await ledger.addKey(KEY, { ...ABOUT, networks: ['main'] })
        await ledger.addKey('another-key-0123456789', ABOUT)
        await ledger.revokeKey(id)
        const listed = (await ledger.listKeys()).find((entry) => entry.id === id)
        expect(await ledger.readKey(id)).toEqual(listed)
        expect(listed).toMatchObject({ restrictions: { networks: ['main'] } })
        expect(await ledger.readKey('0'.repeat(64))).toBeNull()
      }))

    test('error: a key that changed since it was looked up is not charged', () =>
      withLedger(async (ledger) => {
        const keyId = await ledger.addKey(KEY, ABOUT)
        const known = async () => (await ledger.findKey(KEY))?.revision ?? -1
        let revision = await known()
        const charge = () => ledger.charge(testCharge({ keyId, revision, limit: 10_000 }))
        const changes = [
          () => ledger.configureKeys([{ ...ABOUT, key: KEY, plan: 'growth' }]),
          () => ledger.configureKeys([{ ...ABOUT, key: KEY, failover: true }]),
          () => ledger.configureKeys([{ ...ABOUT, key: KEY, methods: ['eth_getLogs'] }]),
          () => ledger.changeKey(keyId, { plan: 'growth', failover: true }),
          () => ledger.changeKey(keyId, { expiresAt: 1_800_000_000 }),
        ]
        for (const change of changes) {
          const used = await charge()
          expect(used).toEqual(expect.any(Number))
          await change()
          expect(await Promise.all([charge(), charge()])).toEqual([KEY_CHANGED, KEY_CHANGED])
          expect(await ledger.readUsed(keyId, DAY)).toBe(used)
          revision = await known()
        }
        await charge()
        await ledger.revokeKey(keyId)
        expect(await Promise.all([charge(), charge()])).toEqual([KEY_CHANGED, KEY_CHANGED])
        expect(await ledger.readUsed(keyId, DAY)).toBe(6 * 255)
      }))

    test('behavior: each restriction is changed without the others, and null removes it', () =>
      withLedger(async (ledger) => {
        const all = {
          dailyCredits: 0,
          expiresAt: 1_800_000_000,
          networks: ['main', 'other'],
          methods: ['eth_getLogs'],
          origins: [],
        }
        const id = await ledger.addKey(KEY, { ...ABOUT, ...all })
        const found = async () => (await ledger.findKey(KEY))?.restrictions
        expect(await found()).toEqual(all)
        const changes: GivenRestrictions[] = [
          { dailyCredits: null },
          { expiresAt: null, networks: ['third'] },
          { methods: null, origins: ['https://app.example'] },
          { networks: undefined },
        ]
        let expected = restrictionsOf(all)
        for (const change of changes) {
          await ledger.changeKey(id, { ...change, label: 'changed' })
          const given = Object.entries(change).filter(([, value]) => value !== undefined)
          expected = { ...expected, ...Object.fromEntries(given) }
          expect(await found()).toEqual(expected)
        }
        expect(await ledger.listKeys()).toMatchObject([{ id, restrictions: expected, label: 'changed' }])
      }))

    test('behavior: a new name changes nothing else', () =>
      withLedger(async (ledger) => {
        const id = await ledger.addKey(KEY, ABOUT)
        expect(await ledger.changeKey(id, { label: 'ours — “née”' })).toBe(true)
        expect(await ledger.listKeys()).toEqual([
          {
            id,
            ...ABOUT,
            ...CHANGED_ONCE,
            label: 'ours — “née”',
            prefix: KEY.slice(0, 6),
            source: 'admin',
            createdAt: NOON,
            revokedAt: null,
          },
        ])
      }))

    test('error: a key that is none can be neither named nor revoked', () =>
      withLedger(async (ledger) => {
        expect([await ledger.changeKey('none', { label: 'x' }), await ledger.revokeKey('none')]).toEqual([
          false,
          false,
        ])
        expect(await ledger.listKeys()).toEqual([])
      }))

    test('behavior: the store holds the prefix of a key and no more', () =>
      withLedger(async (ledger, place) => {
        await ledger.addKey(KEY, ABOUT)
        await ledger.findKey(KEY)
        const stored = await place.stored()
        expect(stored).toContain(KEY.slice(0, 6))
        expect(stored).not.toContain(KEY.slice(0, 7))
      }))

    test('behavior: another ledger knows the same key by another id', async () => {
      const ids: string[] = []
      for (const _ of [1, 2])
        await withLedger(async (ledger) => void ids.push(await ledger.addKey(KEY, ABOUT)))
      expect(ids[0]).not.toBe(ids[1])
    })
  })

  describe(`keys of the config in ${name}`, () => {
    const OTHER = 'another-key-0123456789'
    const configured = { ...ABOUT, key: KEY }
    const other = { ...ABOUT, key: OTHER, label: 'other' }

    test('default: they are what the config says, each time anew', () =>
      withLedger(async (ledger) => {
        await ledger.configureKeys([configured, other])
        const { id } = (await ledger.findKey(KEY)) ?? {}
        await ledger.configureKeys([{ ...configured, plan: 'growth', label: 'ours', failover: true }, other])
        expect(await ledger.findKey(KEY)).toEqual({ id, plan: 'growth', failover: true, ...CHANGED_ONCE })
        expect(await ledger.listKeys()).toContainEqual({
          id,
          plan: 'growth',
          label: 'ours',
          failover: true,
          ...CHANGED_ONCE,
          prefix: KEY.slice(0, 6),
          source: 'config',
          createdAt: NOON,
          revokedAt: null,
        })
        expect(await ledger.findKey(OTHER)).toMatchObject({ plan: 'core' })
      }))

    test('behavior: restrictions that left the config are gone, and a config that did not change changes no key', () =>
      withLedger(async (ledger) => {
        const restricted = { ...configured, networks: ['main'], dailyCredits: 5, methods: null }
        await ledger.configureKeys([restricted])
        const first = await ledger.findKey(KEY)
        expect(first?.restrictions).toEqual(restrictionsOf({ networks: ['main'], dailyCredits: 5 }))
        await ledger.configureKeys([restricted])
        expect(await ledger.findKey(KEY)).toEqual(first)
        await ledger.configureKeys([{ ...configured, networks: undefined }])
        expect(await ledger.findKey(KEY)).toMatchObject(CHANGED_ONCE)
      }))

    test('behavior: many keys are written in steps, and charges are made between them', () =>
      withLedger(async (ledger) => {
        const keys = Array.from({ length: 450 }, (_, at) => ({ ...ABOUT, key: `many-keys-${at}` }))
        const done: string[] = []
        await Promise.all([
          ledger.configureKeys(keys).then(() => done.push('configured')),
          ledger.charge(testCharge()).then(() => done.push('charged')),
        ])
        expect(done).toEqual(['charged', 'configured'])
        expect(await ledger.listKeys()).toHaveLength(450)
        await ledger.configureKeys(keys.slice(1))
        expect(await ledger.findKey('many-keys-0')).toBeNull()
        expect(await ledger.findKey('many-keys-449')).not.toBeNull()
      }))

    test('behavior: a key is the same whether the config has its text or its hash', () =>
      withLedger(async (ledger) => {
        const { key: _, ...about } = configured
        const [id = ''] = await ledger.configureKeys([{ ...about, keyHash: hashKey(KEY) }])
        expect(await ledger.findKey(KEY)).toEqual({ id, plan: 'core', failover: false, ...UNCHANGED })
        expect(await ledger.listKeys()).toMatchObject([{ id, prefix: '', source: 'config' }])
        await ledger.charge(testCharge({ keyId: id }))
        expect(await ledger.configureKeys([configured])).toEqual([id])
        expect(await ledger.addKey(KEY, ABOUT)).toBe(id)
        expect(await ledger.readUsed(id, DAY)).toBe(255)
        expect(await ledger.findKey(hashKey(KEY))).toBeNull()
        await ledger.configureKeys([{ ...about, keyHash: hashKey(OTHER) }])
        expect(await ledger.findKey(KEY)).toBeNull()
        expect(await ledger.findKey(OTHER)).not.toBeNull()
      }))

    test('behavior: a key from before ids used SHA-256 keeps its id and its balance', () =>
      withLedger(async (ledger, place) => {
        const oldId = await place.addOldKey(KEY)
        await ledger.charge(testCharge({ keyId: oldId }))
        expect(await ledger.findKey(KEY)).toMatchObject({ id: oldId })
        expect(await ledger.configureKeys([configured])).toEqual([oldId])
        expect(await ledger.addKey(KEY, ABOUT)).toBe(oldId)
        expect(await ledger.listKeys()).toMatchObject([{ id: oldId }])
        expect(await ledger.readUsed(oldId, DAY)).toBe(255)
        await ledger.revokeKey(oldId)
        expect(await ledger.findKey(KEY)).toBeNull()
      }))

    test('behavior: a key from before ids used SHA-256 has a new id and balance once the config has its hash', () =>
      withLedger(async (ledger, place) => {
        const oldId = await place.addOldKey(KEY)
        await ledger.charge(testCharge({ keyId: oldId }))
        const { key: _, ...about } = configured
        const [id = ''] = await ledger.configureKeys([{ ...about, keyHash: hashKey(KEY) }])
        expect(id).not.toBe(oldId)
        expect(await ledger.findKey(KEY)).toMatchObject({ id })
        expect(await ledger.readUsed(id, DAY)).toBe(0)
      }))

    test('behavior: one that left the config is revoked, and valid again once it is back', () =>
      withLedger(async (ledger) => {
        await ledger.configureKeys([configured, other])
        const id = (await ledger.findKey(KEY))?.id
        await ledger.charge(testCharge({ keyId: String(id) }))
        await ledger.configureKeys([other])
        expect(await ledger.findKey(KEY)).toBeNull()
        expect(await ledger.findKey(OTHER)).not.toBeNull()
        expect(await ledger.listKeys()).toContainEqual(
          expect.objectContaining({ id, source: 'left-config', revokedAt: NOON }),
        )
        await ledger.configureKeys([other, configured])
        expect(await ledger.findKey(KEY)).toMatchObject({ id, plan: 'core' })
        expect(await ledger.readUsed(String(id), DAY)).toBe(255)
      }))

    test('behavior: one that an operator revoked stays revoked', () =>
      withLedger(async (ledger) => {
        await ledger.configureKeys([configured, other])
        for (const { id } of await ledger.listKeys()) await ledger.revokeKey(id)
        await ledger.configureKeys([configured])
        await ledger.revokeKey((await ledger.listKeys()).find(({ label }) => label === 'other')?.id ?? '')
        await ledger.configureKeys([configured, other])
        expect([await ledger.findKey(KEY), await ledger.findKey(OTHER)]).toEqual([null, null])
      }))

    test('behavior: one that left and was revoked by an operator since stays revoked', () =>
      withLedger(async (ledger) => {
        await ledger.configureKeys([configured])
        const [entry] = await ledger.listKeys()
        await ledger.configureKeys([])
        await ledger.revokeKey(entry?.id ?? '')
        await ledger.configureKeys([configured])
        expect(await ledger.findKey(KEY)).toBeNull()
      }))

    test('behavior: keys that were made otherwise stay valid, also when the config had them for a while', () =>
      withLedger(async (ledger) => {
        await ledger.addKey(KEY, ABOUT)
        await ledger.addKey(OTHER, ABOUT)
        await ledger.configureKeys([{ ...configured, plan: 'growth' }])
        expect(await ledger.findKey(KEY)).toMatchObject({ plan: 'growth' })
        await ledger.configureKeys([])
        expect(await ledger.findKey(KEY)).not.toBeNull()
        expect(await ledger.findKey(OTHER)).not.toBeNull()
      }))

    test('behavior: two processes with the same config do not disturb each other', () =>
      withLedger(async (first, place) => {
        const second = await openLedger(place.at, clock)
        await Promise.all([
          first.configureKeys([configured, other]),
          second.configureKeys([configured, other]),
        ])
        await Promise.all([first.configureKeys([other]), second.configureKeys([other])])
        expect([await first.findKey(KEY), await second.findKey(KEY)]).toEqual([null, null])
        expect(await first.listKeys()).toHaveLength(2)
        await second.close()
      }))
  })

  describe(`charges in ${name}`, () => {
    test('default', () =>
      withLedger(async (ledger) => {
        expect(await ledger.charge(testCharge())).toBe(255)
        expect(await ledger.readUsed('key', DAY)).toBe(255)
        expect(await ledger.readUse('key', [DAY])).toEqual([
          { day: DAY, network: 'main', method: 'eth_getLogs', calls: 1, credits: 255 },
        ])
      }))

    test('behavior: up to the limit and no further, and a refusal leaves no trace', () =>
      withLedger(async (ledger) => {
        const limit = 510
        expect(await ledger.charge(testCharge({ limit }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit, credits: 256 }))).toBeNull()
        expect(await ledger.charge(testCharge({ limit }))).not.toBeNull()
        const refused = testCharge({ limit, credits: 1 })
        expect(await ledger.charge(refused)).toBeNull()
        expect(await ledger.readUse('key', [DAY])).toMatchObject([{ calls: 2, credits: 510 }])
        await ledger.refund(refused)
        expect(await ledger.readUsed('key', DAY)).toBe(510)
      }))

    test('behavior: the first charge of a day is held against the limit too', () =>
      withLedger(async (ledger) => {
        expect(await ledger.charge(testCharge({ limit: 254 }))).toBeNull()
        expect(await ledger.readUsed('key', DAY)).toBe(0)
        expect(await ledger.charge(testCharge({ limit: 0, credits: 0 }))).not.toBeNull()
      }))

    test('behavior: a plan of any size is exact to the last credit', () =>
      withLedger(async (ledger) => {
        const limit = Number.MAX_SAFE_INTEGER
        expect(await ledger.charge(testCharge({ limit, credits: limit - 1 }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit, credits: 2 }))).toBeNull()
        expect(await ledger.charge(testCharge({ limit, credits: 1 }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit, credits: 1 }))).toBeNull()
        expect(await ledger.readUsed('key', DAY)).toBe(limit)
      }))

    test('behavior: days and keys have balances of their own', () =>
      withLedger(async (ledger) => {
        const limit = 255
        expect(await ledger.charge(testCharge({ limit }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit, day: NEXT_DAY }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit, keyId: 'other' }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit }))).toBeNull()
      }))

    test('behavior: use is told apart by day, network and method', () =>
      withLedger(async (ledger) => {
        const limit = 10_000
        await ledger.charge(testCharge({ limit, network: 'b', day: NEXT_DAY }))
        await ledger.charge(testCharge({ limit, network: 'a', method: 'eth_getStorageAt', credits: 80 }))
        await ledger.charge(testCharge({ limit, network: 'a' }))
        await ledger.charge(testCharge({ limit, network: 'a' }))
        const first = { day: DAY, network: 'a' }
        expect(await ledger.readUse('key', [NEXT_DAY, DAY, '2026-01-01'].sort())).toEqual([
          { ...first, method: 'eth_getLogs', calls: 2, credits: 510 },
          { ...first, method: 'eth_getStorageAt', calls: 1, credits: 80 },
          { day: NEXT_DAY, network: 'b', method: 'eth_getLogs', calls: 1, credits: 255 },
        ])
        expect(await ledger.readUse('key', [NEXT_DAY])).toHaveLength(1)
        expect(await ledger.readUse('key', [])).toEqual([])
      }))

    test('behavior: the same charge twice is charged once, even when nothing is left', () =>
      withLedger(async (ledger) => {
        const once = testCharge({ limit: 255 })
        expect([await ledger.charge(once), await ledger.charge(once)]).toEqual([255, 255])
        expect(await ledger.readUsed('key', DAY)).toBe(255)
      }))

    test('behavior: the same charge among many others at the same time is charged once', () =>
      withLedger(async (ledger) => {
        const once = testCharge({ limit: 10_000 })
        const others = Array.from({ length: 20 }, () => testCharge({ limit: 10_000 }))
        const made = await Promise.all([once, ...others, once, once].map((charge) => ledger.charge(charge)))
        expect(made).not.toContain(null)
        expect(await ledger.readUse('key', [DAY])).toMatchObject([{ calls: 21, credits: 21 * 255 }])
      }))

    test('behavior: given back once at most, and never charged again', () =>
      withLedger(async (ledger) => {
        const [first, second] = [testCharge(), testCharge()]
        await ledger.charge(first)
        await ledger.charge(second)
        await Promise.all([ledger.refund(first), ledger.refund(first), ledger.refund(testCharge())])
        expect(await ledger.readUse('key', [DAY])).toMatchObject([{ calls: 1, credits: 255 }])
        expect(await ledger.charge(first)).toBeNull()
        expect(await ledger.readUsed('key', DAY)).toBe(255)
        await ledger.refund(second)
        expect(await ledger.readUsed('key', DAY)).toBe(0)
        expect(await ledger.readUse('key', [DAY])).toEqual([])
      }))

    test('behavior: a charge that is given back before it arrives is not made', () =>
      withLedger(async (ledger) => {
        const late = testCharge()
        await ledger.refund(late)
        expect(await ledger.charge(late)).toBeNull()
        expect(await ledger.readUsed('key', DAY)).toBe(0)
      }))

    test('behavior: what is given back can be spent again', () =>
      withLedger(async (ledger) => {
        const limit = 255
        const first = testCharge({ limit })
        await ledger.charge(first)
        await ledger.refund(first)
        expect(await ledger.charge(testCharge({ limit }))).not.toBeNull()
      }))

    test('behavior: yesterday can be given back after midnight, and a clock may step back', () =>
      withLedger(async (ledger) => {
        const limit = 255
        const late = testCharge({ limit })
        await ledger.charge(late)
        const tomorrow = testCharge({ limit, day: NEXT_DAY })
        expect(await ledger.charge(tomorrow)).not.toBeNull()
        await ledger.refund(late)
        expect(await ledger.charge(testCharge({ limit }))).not.toBeNull()
        expect(await ledger.charge(testCharge({ limit }))).toBeNull()
        await ledger.refund(tomorrow)
        expect(await ledger.readUsed('key', DAY)).toBe(255)
        expect(await ledger.readUsed('key', NEXT_DAY)).toBe(0)
      }))

    test('behavior: 500 at once fill the day to the last credit that fits', () =>
      withLedger(async (ledger) => {
        const credits = [80, 255, 80, 5]
        const charges = Array.from({ length: 500 }, (_, index) =>
          testCharge({ credits: credits[index % 4] ?? 0, limit: 30_003 }),
        )
        const made = await Promise.all(charges.map((charge) => ledger.charge(charge)))
        const sum = charges.reduce(
          (total, charge, index) => total + (made[index] === null ? 0 : charge.credits),
          0,
        )
        expect(await ledger.readUsed('key', DAY)).toBe(sum)
        expect(sum).toBe(30_000)
      }))
  })

  describe(`the pace in ${name}`, () => {
    /** The first one leaves a debt of more than 15 minutes. */
    const slow = { creditsPerSecond: 1, credits: 1_000, limit: 1_000_000 }
    const wait = { waitSeconds: expect.toSatisfy((seconds: number) => seconds > 900 && seconds <= 1_000) }

    test('behavior: all ledgers on one store together make as many charges as the pace allows', () =>
      withLedger(async (first, place) => {
        const second = await openLedger(place.at, clock)
        const charges = Array.from({ length: 20 }, (_, index) =>
          testCharge({ ...slow, limit: 1_000_000 + (index % 3) }),
        )
        const made = await Promise.all(
          charges.map((charge, index) => (index % 2 ? first : second).charge(charge)),
        )
        expect(made.filter((charged) => charged === 1_000)).toHaveLength(1)
        expect(made.filter((charged) => charged !== 1_000)).toEqual(Array(19).fill(wait))
        expect(await second.charge(testCharge(slow))).toEqual(wait)
        expect(await first.readUse('key', [DAY])).toMatchObject([{ calls: 1, credits: 1_000 }])
        await second.close()
      }))

    test('behavior: a charge that must not wait is made, and other keys do not wait', () =>
      withLedger(async (ledger) => {
        const paced = testCharge(slow)
        expect([await ledger.charge(paced), await ledger.charge(paced)]).toEqual([1_000, 1_000])
        expect(await ledger.charge(testCharge({ ...slow, creditsPerSecond: null }))).toBe(2_000)
        expect(await ledger.charge(testCharge({ ...slow, keyId: 'other' }))).toBe(1_000)
      }))

    test('behavior: a charge that waits or finds too few credits takes nothing from the pace', () =>
      withLedger(async (ledger) => {
        const large = { creditsPerSecond: 1_000_000, credits: 600_000, limit: 1_500_000 }
        expect(await ledger.charge(testCharge({ ...large, limit: 1 }))).toBeNull()
        expect(await ledger.charge(testCharge(large))).toBe(600_000)
        const waiting = testCharge({ ...slow, creditsPerSecond: 1 })
        expect(await ledger.charge(waiting)).toBe(601_000)
        expect(await ledger.charge(testCharge({ ...slow, credits: 0 }))).toEqual(wait)
        await ledger.refund(waiting)
        expect(await ledger.readUsed('key', DAY)).toBe(600_000)
      }))
  })

  describe(`WebSockets in ${name}`, () => {
    test('behavior: all ledgers on one store together count up to the limit of a key', () =>
      withLedger(async (first, place) => {
        const second = await openLedger(place.at, clock)
        const ids = Array.from({ length: 20 }, (_, index) => `socket ${index}`)
        const opened = await Promise.all(
          ids.map((id, index) => (index % 2 ? first : second).openSocket('key', id, 5)),
        )
        expect(opened.filter(Boolean)).toHaveLength(5)
        expect(await second.openSocket('other', 'its own', 1)).toBe(true)
        const [open = '', next = ''] = ids.filter((_, index) => opened[index])
        await second.closeSocket('key', open)
        await second.closeSocket('key', open)
        expect([await first.openSocket('key', 'a', 5), await first.openSocket('key', 'b', 5)]).toEqual([
          true,
          false,
        ])
        // One that is closed and renewed again counts again: the process has it open.
        await first.renewSockets('key', [open, next])
        expect(await first.openSocket('key', 'b', 6)).toBe(false)
        await second.close()
      }))

    test('behavior: a limit of 0 admits none', () =>
      withLedger(async (ledger) => expect(await ledger.openSocket('key', 'a', 0)).toBe(false)))
  })

  // tests/long/ledger-load.test.ts does it 5,000 times.
  test(`behavior: whatever is done in whatever order, ${name} does as the model`, () =>
    expectLedgerToFollowModel(newPlace, 30))

  describe(`the store of ${name}`, () => {
    test('behavior: keys and balances outlive the ledger that wrote them', async () => {
      await using place = await newPlace()
      const before = await openLedger(place.at, clock)
      const id = await before.addKey(KEY, ABOUT)
      const charge = testCharge({ keyId: id })
      await before.charge(charge)
      await before.close()
      const after = await openLedger(place.at, clock)
      expect(await after.findKey(KEY)).toEqual({ id, plan: 'core', failover: false, ...UNCHANGED })
      expect(await after.charge(charge)).not.toBeNull()
      expect(await after.readUsed(id, DAY)).toBe(255)
      await after.refund(charge)
      expect(await after.readUsed(id, DAY)).toBe(0)
      await after.close()
    })

    test('behavior: two ledgers on one store are one', () =>
      withLedger(async (first, place) => {
        const second = await openLedger(place.at, clock)
        await first.addKey(KEY, ABOUT)
        expect(await second.findKey(KEY)).not.toBeNull()
        const made = await Promise.all(
          Array.from({ length: 200 }, (_, index) =>
            (index % 2 ? first : second).charge(testCharge({ credits: 80, limit: 4_079 })),
          ),
        )
        expect(made.filter(Boolean)).toHaveLength(50)
        expect(await second.readUsed('key', DAY)).toBe(4_000)
        await second.close()
      }))

    test('error: away, it says so, and once it is back everything is as it was', () =>
      withLedger(async (ledger, place) => {
        await ledger.charge(testCharge())
        await place.break()
        await Promise.all([
          expect(ledger.charge(testCharge())).rejects.toThrow(LedgerUnavailableError),
          expect(ledger.addKey(KEY, ABOUT)).rejects.toThrow(LedgerUnavailableError),
        ])
        await place.mend()
        await expect.poll(() => ledger.charge(testCharge())).not.toBeNull()
        expect(await ledger.readUsed('key', DAY)).toBe(510)
      }))

    test('behavior: what could not be given back at once is given back later', () =>
      withLedger(async (ledger, place) => {
        const charge = testCharge()
        await ledger.charge(charge)
        await place.break()
        await expect(ledger.refund(charge)).rejects.toThrow(LedgerUnavailableError)
        await place.mend()
        await expect.poll(() => ledger.readUsed('key', DAY)).toBe(0)
      }))
  })
}
