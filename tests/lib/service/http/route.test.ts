import { describe, expect, test } from 'vitest'
import { parseRoute } from '@/lib/service/http/route'

describe('parseRoute', () => {
  test.each([
    ['/main/v3/KEY', { network: 'main', apiKey: 'KEY', resource: 'rpc' }],
    ['/main/v3/KEY?x=1', { network: 'main', apiKey: 'KEY', resource: 'rpc' }],
    ['/main/v3/KEY/credits', { network: 'main', apiKey: 'KEY', resource: 'credits' }],
    ['/main/v3/KEY/credits/days', { network: 'main', apiKey: 'KEY', resource: 'days' }],
    ['/main/v3/', { network: 'main', apiKey: '', resource: 'rpc' }],
    ['/main/v3', { network: 'main', apiKey: '', resource: 'rpc' }],
    ['/main/ws/v3/KEY', { network: 'main', apiKey: 'KEY', resource: 'web-socket' }],
    ['/main/ws/v3/', { network: 'main', apiKey: '', resource: 'web-socket' }],
    ['/main/ws/v3', { network: 'main', apiKey: '', resource: 'web-socket' }],
    ['/ws/v3/KEY', { network: 'ws', apiKey: 'KEY', resource: 'rpc' }],
    ['/ws/ws/v3/KEY', { network: 'ws', apiKey: 'KEY', resource: 'web-socket' }],
    ['/main/ws/v3/KEY/credits', null],
    ['/main/ws/KEY', null],
    ['/main/v3/KEY/credits/', null],
    ['/main/v3/KEY/', null],
    ['/main/v3/KEY/credit', null],
    ['/v3/KEY', null],
    ['/main/v4/KEY', null],
    ['/a/b/v3/KEY', null],
    ['', null],
    ['*', null],
    ['http://host/main/v3/KEY', null],
  ])('args: %s', (url, route) => {
    expect(parseRoute(url)).toEqual(route)
  })
})
