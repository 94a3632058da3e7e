import { describe, expect, test } from 'vitest'
import { parseKeyHeader, readOwnService, readPublicService } from '@/lib/connections/own-service'

test('default: a key in the URL, or in a header, or none', () => {
  expect(readOwnService({ template: 'http://10.0.0.5:8545/{network}/{key}' })).toMatchObject({
    keyPlace: 'key',
    headers: {},
    tariff: null,
  })
  expect(readOwnService({ template: 'https://rpc.example', header: 'x-token: {key}' })).toMatchObject({
    keyPlace: 'key',
    headers: { 'x-token': '{key}' },
  })
  expect(readOwnService({ template: 'https://rpc.example/{chainId}' }).keyPlace).toBe('none')
})

test('args: a unit and a price list, or neither', () => {
  const read = readOwnService({ template: 'https://rpc.example', unit: 'CU', prices: { other: 20 } })
  expect(read.tariff).toMatchObject({ unit: 'CU', prices: { eth_getLogs: 20 } })
  expect(() => readOwnService({ template: 'https://rpc.example', unit: 'CU' })).toThrow('has no price')
})

test.each([
  ['https://10.0.0.5/{key}', 'not an IP address'],
  ['http://rpc.example/{key}', 'https'],
  ['https://rpc.example:6379/{key}', 'port'],
  ['https://rpc.example/v2/abcdef0123456789abcdef', 'seems to contain a key'],
])('error: a reader does not describe %s', (template, why) => {
  expect(() => readPublicService({ template })).toThrow(why)
})

test('behavior: a key that was typed as part of the template is not repeated', () => {
  const template = 'https://rpc.example/v2/abcdef0123456789abcdef'
  expect(() => readPublicService({ template })).toThrow(expect.not.stringContaining('abcdef'))
})

describe('parseKeyHeader', () => {
  test.each([
    ['Drpc-Key: {key}', { 'Drpc-Key': '{key}' }],
    ['x-token:{key}', { 'x-token': '{key}' }],
    ['Authorization: Bearer {key}', { Authorization: 'Bearer {key}' }],
  ])('default: %s', (text, headers) => {
    expect(parseKeyHeader(text)).toEqual(headers)
  })

  test.each([
    ['host: {key}', 'header that takes the key'],
    ['cookie: a={key}', 'header that takes the key'],
    ['content-length: {key}', 'header that takes the key'],
    ['x-token', 'header that takes the key'],
    ['x-token: abc', 'Write {key}'],
    ['x-token: {key}\r\nhost: evil.test', 'header that takes the key|Write {key}'],
  ])('error: %j', (text, why) => {
    expect(() => parseKeyHeader(text)).toThrow(new RegExp(why))
  })
})
