import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedService } from '@/lib/cli/embedded-service'
import { hasNoLimit } from '@/lib/credits/balance'
import { startAnvil } from '@/tests/anvil'
import { call, postJson } from '../service/running-service'

test('default: nodes without the demo: each is asked with a key that has no limit, and no demo network is there', async () => {
  await using node = await startAnvil()
  const service = await startEmbeddedService({
    port: 0,
    dataDir: mkdtempSync(join(tmpdir(), 'triptych-embedded-')),
    demoKey: null,
    nodes: [{ name: 'geth', url: node.url }],
    nodeKey: 'node-key-0123456789',
    adminToken: 'an-admin-token-of-tests',
  })
  try {
    const ask = (network: string) =>
      postJson(`${service.url}/${network}/v3/node-key-0123456789`, call('eth_chainId'))
    const { body, headers } = await ask('geth-31337')
    expect(body?.result).toBe('0x7a69')
    expect(hasNoLimit({ limit: Number(headers.get('x-credits-limit')) })).toBe(true)
    expect((await ask('demo-mainnet')).status).toBe(404)
  } finally {
    await service.stop()
  }
})

test('behavior: if the port is taken, as by another start at the same time, it listens on another one', async () => {
  const start = (port: number) =>
    startEmbeddedService({
      port,
      dataDir: mkdtempSync(join(tmpdir(), 'triptych-embedded-')),
      demoKey: null,
      nodes: [{ name: 'geth', url: 'http://127.0.0.1:1' }],
      nodeKey: 'node-key-0123456789',
      adminToken: 'an-admin-token-of-tests',
    })
  const first = await start(0)
  const second = await start(Number(new URL(first.url).port))
  expect(second.url).not.toBe(first.url)
  await first.stop()
  await second.stop()
})
