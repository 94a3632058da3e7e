import { describe, expect, test } from 'vitest'
import { formatChosen, parseChosen } from '@/lib/wallet/chosen-wallet'
import {
  addWallet,
  type FoundWallet,
  isContested,
  parseAnnouncement,
  pickWallet,
} from '@/lib/wallet/found-wallet'
import { scriptedProvider } from './scripted-provider'

const provider = { request: async () => null }
const announce = (info: object) =>
  parseAnnouncement({
    info: { uuid: 'u1', rdns: 'org.fox', name: 'Fox', icon: 'data:image/svg+xml,<svg/>', ...info },
    provider,
  })

function found(uuid: string, rdns = 'org.fox'): FoundWallet {
  const wallet = announce({ uuid, rdns })
  if (!wallet) throw new Error('No wallet.')
  return wallet
}

describe('parseAnnouncement', () => {
  test('default: what a wallet says of itself', () => {
    expect(announce({})).toEqual({
      uuid: 'u1',
      rdns: 'org.fox',
      name: 'Fox',
      icon: 'data:image/svg+xml,<svg/>',
      provider: expect.objectContaining({ request: expect.any(Function) }),
    })
  })

  test.each([
    ['Evil\u202eksaM', 'EvilksaM'],
    ['F\u0000ox\n', 'Fox'],
    ['\u200b', 'Wallet without a name'],
    ['x'.repeat(500), 'x'.repeat(40)],
  ])('behavior: the name %j is shown as %j', (name, shown) => {
    expect(announce({ name })?.name).toBe(shown)
  })

  test.each(['https://a.example/i.png', 'data:text/html,<script>', 'javascript:1', 7])(
    'behavior: the icon %j is not loaded',
    (icon) => {
      expect(announce({ icon })?.icon).toBeNull()
    },
  )

  test.each([null, 'wallet', {}, { info: {}, provider }, { info: { uuid: 'u', rdns: 'r', name: 'n' } }])(
    'error: %j is no wallet',
    (detail) => {
      expect(parseAnnouncement(detail)).toBeNull()
    },
  )
})

describe('a wallet that throws', () => {
  const broken = (): never => {
    throw new Error('broken')
  }
  const info = { uuid: 'u1', rdns: 'org.fox', name: 'Fox', icon: '' }

  test.each([
    ['info', Object.defineProperty({ provider }, 'info', { get: broken })],
    ['its name', { info: Object.defineProperty({ ...info }, 'name', { get: broken }), provider }],
    ['its way to ask', { info, provider: new Proxy({}, { get: broken }) }],
  ])('error: as %s is read is no wallet', (_, detail) => {
    expect(parseAnnouncement(detail)).toBeNull()
  })

  test.each([
    ['throws', { ...provider, on: broken, removeListener: broken }],
    ['cannot be read', Object.defineProperty({ ...provider }, 'on', { get: broken })],
    ['is none', provider],
  ])('behavior: where its way to be heard %s, it is asked all the same', async (_, heard) => {
    const wallet = parseAnnouncement({ info, provider: heard })
    wallet?.provider.on?.('chainChanged', () => {})
    wallet?.provider.removeListener?.('chainChanged', () => {})
    expect(await wallet?.provider.request({ method: 'eth_chainId', params: [] })).toBeNull()
  })

  test('default: what it tells is heard', () => {
    const heard: unknown[] = []
    const { provider: scripted, emit } = scriptedProvider({})
    parseAnnouncement({ info, provider: scripted })?.provider.on?.('chainChanged', (value) =>
      heard.push(value),
    )
    emit('chainChanged', '0x1')
    expect(heard).toEqual(['0x1'])
  })
})

describe('pickWallet', () => {
  const chosen = { rdns: 'org.fox', name: 'Fox' }

  test('default: the one of the kept origin', () => {
    const fox = found('u1')
    expect(pickWallet([found('u0', 'org.other'), fox], chosen, null)).toBe(fox)
  })

  test('behavior: one that announces itself again stands once', () => {
    expect(addWallet([found('u1')], found('u1'))).toHaveLength(1)
  })

  test('behavior: an impostor stands beside the real one, and is taken for it only if picked', () => {
    const both = addWallet([found('u1')], found('u2'))
    expect(both.map((wallet) => isContested(both, wallet))).toEqual([true, true])
    expect(() => pickWallet(both, chosen, null)).toThrow('Two wallets in this browser')
    expect(pickWallet(both, chosen, 'u1').uuid).toBe('u1')
  })

  test('error: none chosen, or not here', () => {
    expect(() => pickWallet([found('u1')], null, null)).toThrow('not in this browser')
    expect(() => pickWallet([], chosen, 'u1')).toThrow('not in this browser')
  })

  test('default: what is kept opens again, and nothing else does', () => {
    expect(parseChosen(formatChosen(found('u1')))).toEqual(chosen)
    for (const text of [null, '', '{', '[]', '{"rdns":1}']) expect(parseChosen(text)).toBeNull()
  })
})
