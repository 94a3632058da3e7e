import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let page: EventTarget
let asked = 0

/** Has a wallet answer from now on whenever the page asks. */
function install(uuid: string, rdns = 'org.fox') {
  const announce = () => {
    const detail = { info: { uuid, rdns, name: 'Fox', icon: '' }, provider: { request: async () => null } }
    page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  }
  page.addEventListener('eip6963:requestProvider', announce)
  return announce
}

const load = () => import('@/components/wallet/found-wallets')

beforeEach(() => {
  page = new EventTarget()
  asked = 0
  page.addEventListener('eip6963:requestProvider', () => asked++)
  const kept = new Map([['triptych-wallet', JSON.stringify({ rdns: 'org.fox', name: 'Fox' })]])
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('findChosenWallet', () => {
  test('default: wallets are asked for only when one is wanted', async () => {
    install('u1')
    const { findChosenWallet } = await load()
    expect(asked).toBe(0)
    expect((await findChosenWallet()).uuid).toBe('u1')
    expect(asked).toBe(1)
  })

  test('behavior: one that is put into the page later is waited for', async () => {
    const { findChosenWallet } = await load()
    const found = findChosenWallet()
    setTimeout(install('u1'), 10)
    expect((await found).uuid).toBe('u1')
  })

  test('behavior: of two that claim the same origin, only the one chosen on this page is asked', async () => {
    install('u1')
    install('u2')
    const { findChosenWallet, chooseWallet } = await load()
    const { parseAnnouncement } = await import('@/lib/wallet/found-wallet')
    await expect(findChosenWallet()).rejects.toMatchObject({ kind: 'wallet-ambiguous' })
    const second = parseAnnouncement({
      info: { uuid: 'u2', rdns: 'org.fox', name: 'Fox' },
      provider: { request: async () => null },
    })
    if (second) chooseWallet(second)
    expect((await findChosenWallet()).uuid).toBe('u2')
  })

  test('error: the chosen one is not here', async () => {
    install('u1', 'org.other')
    const { findChosenWallet } = await load()
    await expect(findChosenWallet()).rejects.toMatchObject({ kind: 'wallet-absent' })
  })
})
