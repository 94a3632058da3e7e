import { expect, test } from 'vitest'
import { parseKeyHeader } from '@/lib/connections/key-header'

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
