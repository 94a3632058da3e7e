import { describe, expect, test } from 'vitest'
import { acceptsGzip } from '@/lib/service/http/accepts-gzip'

describe('acceptsGzip', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['gzip', true],
    ['GZIP', true],
    ['br, gzip;q=0.5, deflate', true],
    ['gzip ; q=1', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, *', false],
    ['*', true],
    ['*;q=0', false],
    ['br', false],
    ['x-gzipped', false],
    ['gzip;q=what', false],
    ['identity', false],
  ])('%j: %j', (header, accepted) => {
    expect(acceptsGzip(header)).toBe(accepted)
  })
})
