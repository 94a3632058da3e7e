import { describe, expect, test } from 'vitest'
import {
  fillTemplate,
  parseEndpointTemplate,
  parsePublicTemplate,
  parseServiceTemplate,
  requireUsualPort,
} from '@/lib/service-template'

describe('parseServiceTemplate', () => {
  test.each([
    ['https://{network}.example', 'https://{network}.example/v3/{key}'],
    [' https://{network}.Example/ ', 'https://{network}.example/v3/{key}'],
    ['http://10.0.0.5:8645/{network}/', 'http://10.0.0.5:8645/{network}/v3/{key}'],
    ['http://[::1]:8645/{network}', 'http://[::1]:8645/{network}/v3/{key}'],
    ['https://one.example/rpc/', 'https://one.example/rpc/v3/{key}'],
    ['https://rpc.example\\{network}', 'https://rpc.example/{network}/v3/{key}'],
    ['https://rpc.example/a/../../{network}', 'https://rpc.example/{network}/v3/{key}'],
  ])('behavior: %s is the base URL of an access service', (text, template) => {
    expect(parseServiceTemplate(text)).toBe(template)
  })

  test.each([
    ['https://{network}.g.alchemy.com/v2/{key}', 'https://{network}.g.alchemy.com/v2/{key}'],
    ['https://{key}.{network}.rpc.example/', 'https://{key}.{network}.rpc.example'],
    [
      'https://lb.example/ogrpc?network={network}&dkey={key}',
      'https://lb.example/ogrpc?network={network}&dkey={key}',
    ],
    ['https://{chainId}.rpc.example/{key}/', 'https://{chainId}.rpc.example/{key}/'],
  ])('default: %s is a whole endpoint URL', (text, template) => {
    expect(parseServiceTemplate(text)).toBe(template)
  })

  test.each([
    ['', 'Enter a URL'],
    ['example', 'Enter a URL'],
    ['ftp://example', 'http or https'],
    ['https://a:b@example', 'user name'],
    ['https://{key}@example', 'user name'],
    ['https://example?x', 'query'],
    ['https://example#x', 'fragment'],
    ['https://example/#{key}', 'fragment'],
    ['https://{slug}.example/{key}', 'in braces'],
    ['https://example/{key', 'in braces'],
    [`https://example/{key}/${'x'.repeat(200)}`, 'up to 200'],
  ])('error: %s', (text, why) => {
    expect(() => parseServiceTemplate(text)).toThrow(why)
  })
})

test('default: a template without {key} is a node without a key where it is said to be one', () => {
  expect(parseEndpointTemplate('https://{network}-rpc.publicnode.com/')).toBe(
    'https://{network}-rpc.publicnode.com',
  )
})

describe('fillTemplate', () => {
  const at = (template: string, slug = 'sepolia') =>
    fillTemplate(template, { slug, chainId: 11_155_111, key: 'abcdefgh' })

  test.each([
    ['https://{network}.example/{network}/{key}', 'https://sepolia.example/sepolia/abcdefgh'],
    ['https://{chainId}.rpc.example/{key}', 'https://11155111.rpc.example/abcdefgh'],
    ['https://a.example/?dkey={key}&network={network}', 'https://a.example/?dkey=abcdefgh&network=sepolia'],
    ['Bearer {key}', 'Bearer abcdefgh'],
  ])('default: %s', (template, filled) => {
    expect(at(template)).toBe(filled)
  })

  test.each([
    ['https://name.{network}.quiknode.pro/{key}/', 'https://name.quiknode.pro/abcdefgh/'],
    ['https://{network}.example/{key}', 'https://example/abcdefgh'],
    ['https://a.example/{network}/{key}', 'https://a.example/abcdefgh'],
  ])('behavior: an empty slug takes its dot or slash along: %s', (template, filled) => {
    expect(at(template, '')).toBe(filled)
  })

  test('behavior: what is filled in stays in its place', () => {
    const filled = fillTemplate('https://a.example/{network}?k={key}', {
      slug: 'a/../b',
      chainId: 1,
      key: 'k&x=1#',
    })
    expect(filled).toBe('https://a.example/a%2F..%2Fb?k=k%26x%3D1%23')
  })
})

describe('parsePublicTemplate', () => {
  test('default: a name on https; an IDN shows as what it is', () => {
    expect(parsePublicTemplate('https://{network}.rpc.example')).toBe(
      'https://{network}.rpc.example/v3/{key}',
    )
    expect(parsePublicTemplate('https://infurа.io/{network}')).toBe(
      'https://xn--infur-8ve.io/{network}/v3/{key}',
    )
  })

  test.each([
    ['http://rpc.example/{key}', 'https URL'],
    ['https://10.0.0.5/{key}', 'not an IP address'],
    ['https://{key}', 'not an IP address'],
    ['https://rpc.{key}', 'must be fixed'],
    ['https://rpc.{network}/{key}', 'must be fixed'],
  ])('error: %s', (text, why) => {
    expect(() => parsePublicTemplate(text)).toThrow(why)
  })
})

test('error: a port that no endpoint has', () => {
  expect(requireUsualPort('https://{network}.example:8545/{key}')).toContain('8545')
  expect(() => requireUsualPort('https://{network}.example:25/{key}')).toThrow('port')
})
