import { describe, expect, test } from 'vitest'
import { parseServiceConfig, ServiceConfigError } from '@/lib/service/config/service-config'
import { hashKey } from '@/lib/service/ledger/key-hash'

const NETWORK = {
  name: 'Main',
  chainId: 1,
  history: 'archive',
  testnet: false,
  nodes: ['http://127.0.0.1:8545'],
  partner: null,
}
const CONFIG = {
  listen: { host: '127.0.0.1', port: 8545 },
  processes: 2,
  requestsAtOnce: 200,
  drainSeconds: 10,
  log: { level: 'warn', clientAddress: 'hashed' },
  networks: { main: NETWORK },
  plans: { core: { dailyCredits: 1_000, creditsPerSecond: 500, failover: false, webSockets: 5 } },
  prices: { eth_chainId: 5 },
  cache: { megabytes: 64 },
  ledger: 'sqlite:./ledger.db',
  admin: { listen: { host: '127.0.0.1', port: 8646 }, token: 'a-token-of-my-own' },
  trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'],
  allowedOrigins: ['https://app.example', 'http://localhost:5173', 'http://[::1]:3000'],
  keys: [{ key: 'a-key-of-my-own', plan: 'core', label: 'mine', failover: false }],
}

const NODE_DEFAULTS = { headers: {}, weight: null, methods: null, maxBlockRange: null, history: 'archive' }

/** The network with its defaults. */
const SERVED = {
  ...NETWORK,
  maxLag: 2,
  hedge: false,
  nodes: NETWORK.nodes.map((url) => ({ url, ...NODE_DEFAULTS })),
}

const without = (field: keyof typeof CONFIG) =>
  Object.fromEntries(Object.entries(CONFIG).filter(([name]) => name !== field))

describe('parseServiceConfig', () => {
  test('default', () => {
    expect(parseServiceConfig(CONFIG)).toMatchObject({ ...CONFIG, networks: { main: SERVED } })
  })

  test('behavior: what may be left out', () => {
    const { partner: _, ...network } = NETWORK
    const config = {
      listen: CONFIG.listen,
      networks: { main: network },
      plans: { core: { dailyCredits: 1 } },
      ledger: 'sqlite:x',
    }
    expect(parseServiceConfig(config)).toEqual({
      ...config,
      requestsAtOnce: 1_000,
      drainSeconds: 0,
      log: { level: 'info', clientAddress: 'none' },
      networks: { main: SERVED },
      plans: { core: { dailyCredits: 1, creditsPerSecond: null, failover: false, webSockets: 20 } },
      processes: 1,
      prices: {},
      cache: { megabytes: 0 },
      keys: [],
      admin: null,
      allowedOrigins: [],
      trustedProxies: [],
    })
  })

  test.each<[string, unknown, string]>([
    ['an empty list', [], 'listen is missing'],
    ['a text', 'x', 'the file must be an object'],
    ['no listen', without('listen'), 'listen is missing'],
    ['no networks', without('networks'), 'networks is missing'],
    ['no ledger', without('ledger'), 'ledger is missing'],
    ...[
      'https://App.example',
      'https://app.example/',
      'https://app.example:443',
      'app.example',
      'null',
      '',
    ].map((origin): [string, unknown, string] => [
      `the origin ${origin}`,
      { ...CONFIG, allowedOrigins: ['https://app.example', origin] },
      'allowedOrigins.1 must be an origin as browsers send it',
    ]),
    ...[
      ['*', 'https://app.example'],
      ['*', '*'],
    ].map((allowedOrigins): [string, unknown, string] => [
      `the origins ${allowedOrigins}`,
      { ...CONFIG, allowedOrigins },
      'allowedOrigins may have "*" only as its one entry',
    ]),
    ...['localhost', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.0/', '10.0.0.0/8/8', 'fe80::1%eth0'].map(
      (range): [string, unknown, string] => [
        `the proxy ${range}`,
        { ...CONFIG, trustedProxies: ['127.0.0.1', range] },
        'trustedProxies.1 must be an IP address, or a range like "10.0.0.0/8"',
      ],
    ),
    ['no processes', { ...CONFIG, processes: 0 }, 'processes must be a whole number from 1 to 64'],
    [
      'processes that share nothing',
      { ...CONFIG, ledger: 'sqlite::memory:' },
      'processes can be more than 1 only with a shared ledger, such as Redis',
    ],
    ['an unknown field', { ...CONFIG, colour: 'red' }, 'colour is not a known field'],
    [
      'a field of a mistyped name',
      { ...CONFIG, legder: 'x' },
      'legder is not a known field (did you mean ledger?)',
    ],
    [
      'a mistyped price',
      { ...CONFIG, prices: { eth_chainID: 5 } },
      'prices.eth_chainID is not a known field (did you mean eth_chainId?)',
    ],
    [
      'a mistyped field of a key',
      { ...CONFIG, keys: [{ ...CONFIG.keys[0], fail_over: true }] },
      'keys.0.fail_over is not a known field (did you mean failover?)',
    ],
    [
      'a field that resembles none',
      { ...CONFIG, listen: { ...CONFIG.listen, colour: 1 } },
      'listen.colour is not a known field (known are host, port)',
    ],
    ['no network', { ...CONFIG, networks: {} }, 'networks must name a network'],
    ['no plan', { ...CONFIG, plans: {}, keys: [] }, 'plans must name a plan'],
    ...[
      ['eth_getStorageAt', 80],
      ['eth_getLogs', 255],
      ['eth_getTransactionReceipt', 80],
    ].map(([method, credits]): [string, unknown, string] => [
      `another price of ${method}`,
      { ...CONFIG, prices: { [String(method)]: 1 } },
      `prices.${method} must be ${credits}, the price that the contract states`,
    ]),
    [
      'one key in two plans',
      {
        ...CONFIG,
        plans: { ...CONFIG.plans, growth: { dailyCredits: 2 } },
        keys: [CONFIG.keys[0], { ...CONFIG.keys[0], plan: 'growth' }],
      },
      'keys.1.key is the same as keys.0.key: a key has one plan',
    ],
    [
      'an unknown field of a network',
      { ...CONFIG, networks: { main: { ...NETWORK, foo: 1 } } },
      'networks.main.foo is not a known field',
    ],
    [
      'a port out of range',
      { ...CONFIG, listen: { host: 'x', port: 65_536 } },
      'listen.port must be a whole number from 0 to 65535',
    ],
    [
      'a chain id that is a text',
      { ...CONFIG, networks: { main: { ...NETWORK, chainId: '1' } } },
      'networks.main.chainId must be a whole number',
    ],
    [
      'an unknown history',
      { ...CONFIG, networks: { main: { ...NETWORK, history: 'some' } } },
      'networks.main.history must be "archive"',
    ],
    [
      'a node that is no URL',
      { ...CONFIG, networks: { main: { ...NETWORK, nodes: ['node1'] } } },
      'networks.main.nodes.0 must be an http or https URL',
    ],
    [
      'a node at a file',
      { ...CONFIG, networks: { main: { ...NETWORK, nodes: ['file:///etc'] } } },
      'networks.main.nodes.0 must be an http or https URL',
    ],
    [
      'a node twice',
      { ...CONFIG, networks: { main: { ...NETWORK, nodes: ['http://a:1', 'http://b:1', 'http://A:1/'] } } },
      'networks.main.nodes.2 is the same URL as networks.main.nodes.0: list each node once',
    ],
    [
      'a partner that is a node of the network',
      { ...CONFIG, networks: { main: { ...NETWORK, partner: 'http://127.0.0.1:8545' } } },
      'networks.main.partner is the same URL as networks.main.nodes.0: list each node once',
    ],
    [
      'a node whose password is written wrongly',
      { ...CONFIG, networks: { main: { ...NETWORK, nodes: ['http://me:p%zz@node'] } } },
      'networks.main.nodes.0 has a % without two hex digits after it',
    ],
    [
      'a partner that is no URL',
      { ...CONFIG, networks: { main: { ...NETWORK, partner: 'x' } } },
      'networks.main.partner must be an http or https URL',
    ],
    [
      'a network of strange name',
      { ...CONFIG, networks: { 'Main Net': NETWORK } },
      'networks.Main Net must be named with a-z, 0-9 and -',
    ],
    ['a plan without credits', { ...CONFIG, plans: { core: {} } }, 'plans.core.dailyCredits is missing'],
    [
      'half a credit',
      { ...CONFIG, plans: { core: { dailyCredits: 0.5 } } },
      'plans.core.dailyCredits must be a whole number',
    ],
    [
      'a price of no served method',
      { ...CONFIG, prices: { eth_sendRawTransaction: 80 } },
      'prices.eth_sendRawTransaction is not a known field',
    ],
    [
      'a negative price',
      { ...CONFIG, prices: { eth_chainId: -1 } },
      'prices.eth_chainId must be a whole number',
    ],
    ['another ledger', { ...CONFIG, ledger: 'postgres://x' }, 'ledger must be "sqlite:PATH"'],
    ['a ledger without a path', { ...CONFIG, ledger: 'sqlite:' }, 'ledger must be "sqlite:PATH"'],
    ['a Redis without a host', { ...CONFIG, ledger: 'redis://:6379' }, '"redis://HOST:PORT/DB"'],
    ['a Redis database that is no number', { ...CONFIG, ledger: 'redis://h/x' }, '"redis://HOST:PORT/DB"'],
    [
      'a cluster without a port',
      { ...CONFIG, ledger: 'redis-cluster://a:1,b' },
      'or "redis-cluster://HOST:PORT,HOST:PORT"',
    ],
    [
      'a cluster with a database',
      { ...CONFIG, ledger: 'redis-cluster://a:1/0' },
      'or "redis-cluster://HOST:PORT,HOST:PORT"',
    ],
    [
      'a short admin token',
      { ...CONFIG, admin: { ...CONFIG.admin, token: 'short' } },
      'admin.token must be 16 to 256 characters',
    ],
    [
      'the admin token of earlier versions',
      { ...CONFIG, adminToken: 'a-token-of-my-own' },
      'adminToken is now admin.token: write "admin": { "listen": { "host": "127.0.0.1", "port": 8646 }, "token"',
    ],
    [
      'an admin listener at a port and a socket',
      { ...CONFIG, admin: { listen: { ...CONFIG.admin.listen, socket: '/run/admin.sock' } } },
      'admin.listen must be either { "host", "port" } or { "socket" }',
    ],
    [
      'an admin listener at the address of the service',
      { ...CONFIG, listen: CONFIG.admin.listen },
      'admin.listen is the address of listen: take another port',
    ],
    [
      'a URL for a host',
      { ...CONFIG, listen: { host: 'http://x', port: 1 } },
      'listen.host must be a host name or an IP address',
    ],
    [
      'a node without a method',
      {
        ...CONFIG,
        networks: { main: { ...NETWORK, nodes: [{ url: 'http://h', methods: [] }] } },
      },
      'networks.main.nodes.0.methods must have a method',
    ],
    ...[
      ['127.0.0.1', '0.0.0.0'],
      ['0.0.0.0', '127.0.0.1'],
      ['::', '::1'],
    ].map(([host = '', adminHost = '']): [string, unknown, string] => [
      `no admin token at ${adminHost} of a service at ${host}`,
      { ...CONFIG, listen: { host, port: 1 }, admin: { listen: { host: adminHost, port: 2 } } },
      'admin.token is missing: it is needed unless both listen and admin.listen are on loopback',
    ]),
    [
      'an admin token with a line break',
      { ...CONFIG, admin: { ...CONFIG.admin, token: `${'x'.repeat(16)}\n` } },
      'admin.token must be',
    ],
    [
      'a short key',
      { ...CONFIG, keys: [{ key: 'short', plan: 'core', label: 'x' }] },
      'keys.0.key must be 8 to 128',
    ],
    [
      'a key without its text or hash',
      { ...CONFIG, keys: [{ plan: 'core', label: 'x' }] },
      'keys.0 needs either key or keyHash',
    ],
    [
      'a key with its text and its hash',
      { ...CONFIG, keys: [{ ...CONFIG.keys[0], keyHash: hashKey('another-key') }] },
      'keys.0 needs either key or keyHash',
    ],
    [
      'a key for a network that is not configured',
      { ...CONFIG, keys: [{ ...CONFIG.keys[0], networks: ['main', 'nowhere'] }] },
      'keys.0.networks.1 is not one of the networks',
    ],
    [
      'a key for an unknown method',
      { ...CONFIG, keys: [{ ...CONFIG.keys[0], methods: ['eth_mine'] }] },
      'keys.0.methods.0 is not a method of the service',
    ],
    [
      'a key that expires in milliseconds',
      { ...CONFIG, keys: [{ ...CONFIG.keys[0], expiresAt: 1_800_000_000_000 }] },
      'keys.0.expiresAt must be a whole number from 1 to 253402300799',
    ],
    [
      'a key with a misspelled restriction',
      { ...CONFIG, keys: [{ ...CONFIG.keys[0], method: [] }] },
      'keys.0.method is not a known field (did you mean methods?)',
    ],
    [
      'a hash of another kind',
      { ...CONFIG, keys: [{ keyHash: 'a'.repeat(64), plan: 'core', label: 'x' }] },
      'keys.0.keyHash must be "sha256:" and the 64 hex digits',
    ],
    [
      'a key and its hash',
      {
        ...CONFIG,
        keys: [...CONFIG.keys, { keyHash: hashKey('a-key-of-my-own'), plan: 'core', label: 'x' }],
      },
      'keys.1.keyHash is the same as keys.0.key: a key has one plan',
    ],
    ...['constructor', '__proto__', 'prototype', 'toString'].flatMap((name): [string, unknown, string][] => [
      [
        `a plan ${name}`,
        {
          ...CONFIG,
          plans: Object.fromEntries([
            ['core', CONFIG.plans.core],
            [name, CONFIG.plans.core],
          ]),
        },
        `plans.${name} cannot be used: choose another name`,
      ],
      [
        `a network ${name}`,
        {
          ...CONFIG,
          networks: Object.fromEntries([
            ['main', NETWORK],
            [name, NETWORK],
          ]),
        },
        `networks.${name} cannot be used: choose another name`,
      ],
    ]),
    [
      'a field that every object has',
      { ...CONFIG, listen: { ...CONFIG.listen, constructor: 1 } },
      'listen.constructor cannot be used',
    ],
    [
      'a key of an unknown plan',
      { ...CONFIG, keys: [{ key: 'long-enough', plan: 'gold', label: 'x' }] },
      'keys.0.plan is not one of the plans',
    ],
  ])('error: %s', (_, config, message) => {
    const parse = () => parseServiceConfig(config)
    expect(parse).toThrow(ServiceConfigError)
    expect(parse).toThrow(message)
  })

  test.each(['redis://h', 'redis://h:6379', 'redis://h/', 'rediss://user:password@h:6380/15', 'sqlite:a b'])(
    'args: ledger %s',
    (ledger) => {
      expect(parseServiceConfig({ ...CONFIG, ledger }).ledger).toBe(ledger)
    },
  )

  test.each([
    ['a socket', { host: '0.0.0.0', port: 1 }, { socket: '/run/admin.sock' }],
    ['loopback', { host: 'localhost', port: 1 }, { host: '::1', port: 2 }],
  ])('args: %s without an admin token', (_, listen, adminListen) => {
    const admin = { listen: adminListen, token: null }
    expect(parseServiceConfig({ ...CONFIG, listen, admin }).admin).toEqual(admin)
  })

  test('args: the prices of the contract, as they are', () => {
    const prices = { eth_getStorageAt: 80, eth_getLogs: 255, eth_getTransactionReceipt: 80, net_version: 0 }
    expect(parseServiceConfig({ ...CONFIG, prices }).prices).toEqual(prices)
  })

  test('error: every wrong field is named at once', () => {
    expect(() => parseServiceConfig({ ...CONFIG, ledger: 1, plans: 2 })).toThrow(/plans .*ledger /)
  })

  test.each([
    ['accounts', ['http://one:secret@node', 'http://two:secret@node']],
    ['paths', ['http://node/a', 'http://node/b']],
  ])('args: nodes of one host with other %s', (_, nodes) => {
    const config = { ...CONFIG, networks: { main: { ...NETWORK, nodes } } }
    expect(parseServiceConfig(config).networks.main?.nodes.map(({ url }) => url)).toEqual(nodes)
  })

  test('behavior: no message about a URL that is listed twice holds it', () => {
    const nodes = ['http://me:s3cr3t@node/v3/s3cr3t', 'http://me:s3cr3t@node/v3/s3cr3t']
    expect(() => parseServiceConfig({ ...CONFIG, networks: { main: { ...NETWORK, nodes } } })).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/s3cr3t|http/) }),
    )
  })

  test('behavior: no message holds a key, a URL or a ledger', () => {
    const secret = 's3cr3t with spaces'
    const network = { ...NETWORK, nodes: [secret], partner: secret }
    const keys = [{ key: secret, plan: 'core', label: 'x' }, secret]
    const config = { ...CONFIG, networks: { main: network }, keys, ledger: secret }
    expect(() => parseServiceConfig(config)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('s3cr3t') }),
    )
  })
})
