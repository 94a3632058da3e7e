import { describe, expect, test } from 'vitest'
import { explorerEnvironment, readConfig, readStartConfig } from '@/lib/config'

const SECRET = 'a sealing secret of 32 characters'

describe('readConfig', () => {
  test('default: what is not set is null', () => {
    expect(readConfig({ NODE_ENV: 'test', SESSION_SECRET: SECRET })).toMatchObject({
      embeddedServiceUrl: null,
      embeddedServiceKey: null,
      embeddedServiceAdminToken: null,
      publicOrigin: null,
    })
  })

  test('behavior: reads back what an explorer process is given', () => {
    const config = {
      embeddedServiceUrl: 'http://127.0.0.1:1',
      embeddedServiceKey: 'k',
      embeddedServiceAdminToken: 't',
      sessionSecret: SECRET,
    }
    expect(readConfig(explorerEnvironment(config, { NODE_ENV: 'test' }))).toMatchObject(config)
  })

  test('error: a short sealing secret is refused, and not repeated', () => {
    expect(() => readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'short-one' })).toThrow(/at least 32/)
    expect(() => readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'short-one' })).not.toThrow(/short-one/)
  })
})

describe('readStartConfig', () => {
  test('default: ports and folder', () => {
    expect(readStartConfig({ NODE_ENV: 'test' })).toMatchObject({
      port: 3000,
      servicePort: 8645,
      dataDir: '.triptych',
    })
  })

  test.each(['http', '-1', '65536', '3000x'])('error: PORT=%s', (PORT) => {
    expect(() => readStartConfig({ NODE_ENV: 'test', PORT })).toThrow('PORT must be a port number')
  })
})
