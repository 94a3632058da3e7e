import { describe, expect, test } from 'vitest'
import { baseUrl, parsePublicTemplate, parseServiceTemplate } from '@/lib/service-template'

describe('parseServiceTemplate', () => {
  test.each([
    ['https://{network}.example', 'https://{network}.example'],
    [' https://{network}.Example/ ', 'https://{network}.example'],
    ['http://10.0.0.5:8645/{network}/', 'http://10.0.0.5:8645/{network}'],
    ['http://[::1]:8645/{network}', 'http://[::1]:8645/{network}'],
    ['https://one.example/rpc/', 'https://one.example/rpc'],
    ['https://rpc.example\\{network}', 'https://rpc.example/{network}'],
    ['https://rpc.example/a/../../{network}', 'https://rpc.example/{network}'],
  ])('default: %s', (text, template) => {
    expect(parseServiceTemplate(text)).toBe(template)
  })

  test('default: the slug stands in for the braces', () => {
    expect(baseUrl('https://{network}.example/{network}', 'sepolia')).toBe('https://sepolia.example/sepolia')
  })

  test.each([
    '',
    'example',
    'ftp://example',
    'https://a:b@example',
    'https://example?x',
    'https://example#x',
  ])('error: %s', (text) => {
    expect(() => parseServiceTemplate(text)).toThrow()
  })
})

test('behavior: what a reader typed is a name on https; an IDN shows as what it is', () => {
  expect(parsePublicTemplate('https://{network}.rpc.example')).toBe('https://{network}.rpc.example')
  expect(parsePublicTemplate('https://infurа.io/{network}')).toBe('https://xn--infur-8ve.io/{network}')
})
