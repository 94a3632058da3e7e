import { expect, test } from 'vitest'
import { parseServices } from '@/lib/listed-services'

test('default: base URLs of access services, and whole endpoint URLs', () => {
  expect(
    parseServices(' lab=http://10.0.0.5:8645/{network}/  acme=https://{network}.acme.example/v2/{key} '),
  ).toEqual([
    { name: 'lab', template: 'http://10.0.0.5:8645/{network}/v3/{key}', isAccessService: true },
    { name: 'acme', template: 'https://{network}.acme.example/v2/{key}' },
  ])
  expect(parseServices('')).toEqual([])
})

test('args: JSON that describes each', () => {
  const described = {
    name: 'Acme nodes',
    template: 'http://10.0.0.5/{chainId}',
    header: 'x-token: {key}',
    unit: 'units',
    prices: { other: 7 },
  }
  expect(parseServices(JSON.stringify([described]))).toEqual([described])
})

test.each([
  ['https://x', 'SERVICES lists services'],
  ['x=ftp://x', 'SERVICES: the service x'],
  ['[{"name":"x"}]', 'SERVICES is not a JSON list'],
  ['[{"name":"x","template":"https://x","extra":1}]', 'SERVICES is not a JSON list'],
  ['[', 'SERVICES is not a JSON list'],
  ['[{"name":"x","template":"ftp://x"}]', 'SERVICES: the service x'],
])('error: %s', (text, why) => {
  expect(() => parseServices(text)).toThrow(why)
})
