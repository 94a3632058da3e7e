import { describe, expect, test } from 'vitest'
import { explorerEnvironment, readConfig, readStartConfig, servesDemo } from '@/lib/config'

const SECRET = 'a sealing secret of 32 characters'

describe('readConfig', () => {
  test('default: what is not set is null', () => {
    expect(readConfig({ NODE_ENV: 'test', SESSION_SECRET: SECRET })).toMatchObject({
      embeddedServiceUrl: null,
      embeddedServiceAdminUrl: null,
      embeddedServiceKey: null,
      embeddedServiceAdminToken: null,
      publicOrigin: null,
      services: [],
      networks: '',
      ownServices: false,
      callsPerSecond: 200,
      registry: 'https://sourcify.dev/server',
      signatures: 'https://api.4byte.sourcify.dev',
    })
  })

  test('args: another registry and signature database, or none', () => {
    const given = { NODE_ENV: 'test', SESSION_SECRET: SECRET } as const
    const own = { ...given, REGISTRY: 'http://127.0.0.1:5555/server/', SIGNATURES: 'https://4byte.example' }
    expect(readConfig(own)).toMatchObject({
      registry: 'http://127.0.0.1:5555/server',
      signatures: 'https://4byte.example',
    })
    const none = readConfig({ ...given, REGISTRY: 'off', SIGNATURES: 'off' })
    expect([none.registry, none.signatures]).toEqual([null, null])
  })

  test('behavior: reads back what an explorer process is given', () => {
    const config = {
      embeddedServiceUrl: 'http://127.0.0.1:1',
      embeddedServiceAdminUrl: 'http://127.0.0.1:2',
      embeddedServiceKey: 'k',
      embeddedServiceAdminToken: 't',
      project: { url: 'http://127.0.0.1:2', token: 'p' },
    }
    const env = explorerEnvironment({ ...config, sessionSecret: SECRET }, { NODE_ENV: 'test' })
    expect(readConfig(env)).toMatchObject({ ...config, sessionSecrets: [SECRET] })
  })

  test('behavior: an explorer process reads long links, beside what Node was told already', () => {
    const config = {
      embeddedServiceUrl: null,
      embeddedServiceAdminUrl: null,
      embeddedServiceKey: null,
      embeddedServiceAdminToken: null,
    }
    const given = { NODE_ENV: 'test', NODE_OPTIONS: '--enable-source-maps' } as const
    expect(explorerEnvironment({ ...config, sessionSecret: SECRET }, given).NODE_OPTIONS).toBe(
      '--enable-source-maps --max-http-header-size=1048576',
    )
  })

  test('args: secrets that only open, services of the operator, and the pace of readers', () => {
    const env = {
      NODE_ENV: 'test',
      SESSION_SECRET: SECRET,
      SESSION_SECRET_OLD: `${'o'.repeat(32)} ${'p'.repeat(32)}`,
      SERVICES: 'acme=https://{network}.acme.example  lab=http://10.0.0.5:8645/{network}/',
      OWN_SERVICES: 'allow',
      CALLS_PER_SECOND: '0.5',
    } as const
    expect(readConfig(env)).toMatchObject({
      sessionSecrets: [SECRET, 'o'.repeat(32), 'p'.repeat(32)],
      services: [
        { name: 'acme', template: 'https://{network}.acme.example/v3/{key}' },
        { name: 'lab', template: 'http://10.0.0.5:8645/{network}/v3/{key}' },
      ],
      ownServices: true,
      callsPerSecond: 0.5,
    })
  })

  test.each([
    [{ SERVICES: 'https://x' }, 'SERVICES lists services'],
    [{ SERVICES: 'x=ftp://x' }, 'SERVICES: the service x'],
    [{ CALLS_PER_SECOND: '-1' }, 'CALLS_PER_SECOND'],
    [{ OWN_SERVICES: 'yes' }, 'OWN_SERVICES'],
    [{ REGISTRY: 'no' }, 'REGISTRY is either "off"'],
    [{ REGISTRY: 'ftp://registry.example' }, 'REGISTRY'],
    [{ REGISTRY: 'https://registry.example/?x=1' }, 'REGISTRY'],
    [{ SIGNATURES: 'https://user:word@names.example' }, 'SIGNATURES'],
    [{ PUBLIC_ORIGIN: 'triptych.example' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://triptych.example/' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'ftp://triptych.example' }, 'PUBLIC_ORIGIN'],
    [{ SESSION_SECRET_OLD: 'short-one' }, 'SESSION_SECRET_OLD'],
  ])('error: %o is refused by its name', (env, name) => {
    expect(() => readConfig({ NODE_ENV: 'test', SESSION_SECRET: SECRET, ...env })).toThrow(name)
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
      project: null,
    })
  })

  test('behavior: a setting that is left empty is not set', () => {
    expect(readStartConfig({ NODE_ENV: 'test', PORT: '', SERVICE_PORT: '' })).toMatchObject({
      port: 3000,
      servicePort: 8645,
    })
  })

  test.each(['http', '-1', '65536', '3000x'])('error: PORT=%s', (PORT) => {
    expect(() => readStartConfig({ NODE_ENV: 'test', PORT })).toThrow('PORT must be a port number')
  })
})

test.each([
  ['http://127.0.0.1:1', 'k', true],
  ['http://127.0.0.1:1', null, false],
  [null, null, false],
])('servesDemo, args: with service %s and key %s: %s', (embeddedServiceUrl, embeddedServiceKey, serves) => {
  const config = readConfig({ NODE_ENV: 'test', SESSION_SECRET: SECRET })
  expect(servesDemo({ ...config, embeddedServiceUrl, embeddedServiceKey })).toBe(serves)
})

test('behavior: names and symbols of own nodes reach the explorer by its environment', () => {
  const ownNodes = { names: ['local', 'geth'], symbols: new Map([['geth', 'DEV']]), key: 'node-key' }
  const env = explorerEnvironment(
    {
      embeddedServiceUrl: 'http://127.0.0.1:1',
      embeddedServiceAdminUrl: 'http://127.0.0.1:2',
      embeddedServiceKey: null,
      embeddedServiceAdminToken: null,
      ownNodes,
      sessionSecret: 's'.repeat(32),
    },
    { NODE_ENV: 'test' },
  )
  expect(env.EMBEDDED_NODES).toBe('local geth:DEV')
  expect(readConfig(env).ownNodes).toEqual(ownNodes)
})
