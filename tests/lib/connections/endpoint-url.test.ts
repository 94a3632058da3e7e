import { describe, expect, test } from 'vitest'
import { parseEndpointUrl, secretPartsOf } from '@/lib/connections/endpoint-url'

const SECRET = '0123456789abcdef0123456789abcdef01234567'
const URL_OF_ONE = `https://sleek-cool-bird-42.matic.quiknode.pro/${SECRET}/`

describe('parseEndpointUrl', () => {
  test('default: the URL as the vendor gave it', () => {
    expect(parseEndpointUrl(` ${URL_OF_ONE} `, ['.quiknode.pro'])).toBe(URL_OF_ONE)
    expect(parseEndpointUrl('https://rpc.example:8545', null)).toBe('https://rpc.example:8545/')
  })

  test.each([
    ['http://a.quiknode.pro/x', 'https URL'],
    ['a.quiknode.pro/x', 'whole URL'],
    ['https://127.0.0.1/x', 'not an IP address'],
    ['https://[::1]/x', 'not an IP address'],
    ['https://localhost/x', 'not an IP address'],
    ['https://a:b@a.quiknode.pro/x', 'user name'],
    ['https://a.quiknode.pro:22/x', 'port'],
    ['https://a.quiknode.pro/#x', 'fragment'],
    ['https://a.quiknode.pro/<YOUR-TOKEN>', 'Replace the text'],
    ['https://a.quiknode.pro/{key}', 'Replace the text'],
    [`https://a.quiknode.pro/${'x'.repeat(300)}`, '300'],
    ['https://a.quiknode.pro.evil.test/x', 'must end in .quiknode.pro'],
    ['https://quiknode.pro.evil.test/x', 'must end in .quiknode.pro'],
  ])('error: %s', (text, why) => {
    expect(() => parseEndpointUrl(text, ['.quiknode.pro'])).toThrow(why)
  })

  test('behavior: no message repeats the URL', () => {
    for (const text of [
      `http://rpc.example/${SECRET}`,
      `https://10.0.0.1/${SECRET}`,
      `rpc/${SECRET}`,
      `${URL_OF_ONE}#`,
    ]) {
      expect(() => parseEndpointUrl(text, ['.example'])).toThrow(expect.not.stringContaining(SECRET))
    }
  })
})

test('default: the secret parts are the whole URL, and what is long in it and no plain word', () => {
  const parts = secretPartsOf(URL_OF_ONE)
  expect(parts).toContain(URL_OF_ONE)
  expect(parts).toContain(SECRET)
  expect(parts).toContain('sleek-cool-bird-42')
  expect(secretPartsOf(`https://ethereum.rpc.example/ethereum?apikey=${SECRET}`)).not.toContain('ethereum')
  expect(secretPartsOf(`https://ethereum.rpc.example/ethereum?apikey=${SECRET}`)).toContain(SECRET)
})
