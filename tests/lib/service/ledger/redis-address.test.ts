import { describe, expect, test } from 'vitest'
import { parseClusterAddress } from '@/lib/service/ledger/redis-address'

describe('parseClusterAddress', () => {
  test('default', () => {
    expect(parseClusterAddress('redis-cluster://10.0.0.7:6379,redis.lab:6380')).toEqual({
      nodes: [
        { host: '10.0.0.7', port: 6379 },
        { host: 'redis.lab', port: 6380 },
      ],
      username: '',
      password: '',
    })
  })

  test.each([
    ['redis-cluster://ledger:p%40ss@a:1', 'ledger', 'p@ss'],
    ['redis-cluster://:pass@a:1', '', 'pass'],
  ])('args: user and password, %s', (at, username, password) => {
    expect(parseClusterAddress(at)).toEqual({ nodes: [{ host: 'a', port: 1 }], username, password })
  })

  test.each([
    'redis://a:1',
    'redis-cluster://',
    'redis-cluster://a',
    'redis-cluster://a:1,',
    'redis-cluster://a:1/0',
    'redis-cluster://a:99999',
    'redis-cluster://u:p@a:1,u:p@b:1',
    'redis-cluster://u:%zz@a:1',
  ])('error: %s', (at) => {
    expect(parseClusterAddress(at)).toBeNull()
  })
})
