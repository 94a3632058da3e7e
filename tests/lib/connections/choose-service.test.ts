import { describe, expect, test } from 'vitest'
import { chooseService, isChosenWhole } from '@/lib/connections/choose-service'
import { isOfOneNetwork } from '@/lib/connections/networks-of-service'
import { listConnections } from '@/lib/connections/services'
import { LOCAL_EXPLORER } from '../explorer-config'

const OVERVIEW = listConnections({ ...LOCAL_EXPLORER, ownServices: true }, null)
const EMPTY = { url: '', header: '', unit: '', prices: '' }
const choose = (id: string, own = {}) => chooseService(OVERVIEW, id, { ...EMPTY, ...own })

describe('chooseService', () => {
  test('default: a service of the list needs nothing but its key', () => {
    const chosen = choose('alchemy')
    expect([chosen.body, isChosenWhole(chosen)]).toEqual([{ service: 'alchemy' }, true])
    expect(chosen.readSecret(' own-key-0001 ')).toEqual({ value: 'own-key-0001' })
    expect(chosen.readSecret('short').problem).toContain('8 to 128')
  })

  test('args: a pasted URL is read as one, and nothing where nothing is asked for', () => {
    expect(choose('quicknode').readSecret('own-key-0001').problem).toContain('whole URL')
    expect(choose('publicnode').readSecret('')).toEqual({ value: '' })
  })

  test('args: an access service by its base URL', () => {
    const chosen = choose('access-by-url', { url: 'https://{network}.rpc.example' })
    expect(chosen.body).toEqual({ service: 'https://{network}.rpc.example' })
    expect(choose('access-by-url', { url: 'http://rpc.example' }).problems.url).toContain('https')
  })

  test('args: a service of another shape, with its prices', () => {
    const url = 'https://{network}.rpc.example/v2/{key}'
    const chosen = choose('own', { url, unit: 'CU', prices: 'eth_getLogs 60\nother 20' })
    expect(chosen.body.own).toEqual({ template: url, unit: 'CU', prices: { eth_getLogs: 60, other: 20 } })
    expect(chosen.offer.tariff?.prices.eth_getLogs).toBe(60)
    expect(isOfOneNetwork(chosen.offer)).toBe(false)
  })

  test('behavior: a URL of one network is told apart, and one without a key asks for none', () => {
    const chosen = choose('own', { url: 'https://rpc.example' })
    expect([chosen.offer.keyPlace, isOfOneNetwork(chosen.offer)]).toEqual(['none', true])
    expect(choose('own', { url: 'https://rpc.example', header: 'x-token: {key}' }).offer.keyPlace).toBe('key')
  })

  test.each([
    [{ url: '' }, 'url'],
    [{ url: 'https://10.0.0.1/{key}' }, 'url'],
    [{ url: 'https://rpc.example', header: 'host: {key}' }, 'header'],
    [{ url: 'https://rpc.example', unit: 'CU' }, 'prices'],
    [{ url: 'https://rpc.example', unit: 'CU', prices: 'eth_getLogs' }, 'prices'],
  ])('error: of %o the field %s says what is wrong', (own, field) => {
    expect(Object.keys(choose('own', own).problems)).toEqual([field])
  })
})
