import { describe, expect, test } from 'vitest'
import { parseServiceConfig, type ServiceConfigInput } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { healthy, startFakeNode } from '../fake-node'
import { ADMIN, call, KEY, networkAt, postJson, withDirectory } from '../running-service'
import { openWebSocket, webSocketUrl } from '../web-socket-client'

const OTHER_KEY = 'other-key-0123456789abcdef'

type Running = {
  url: string
  adminUrl: string
  notices: string[]
  reload(change: Partial<ServiceConfigInput>): Promise<void>
  ask(key?: string, network?: string): ReturnType<typeof postJson>
}

/** A service on a ledger in a file, with a key of the config; `change` is what differs from that config. */
async function withService(work: (service: Running, nodeUrl: string) => Promise<void>): Promise<void> {
  await withDirectory(async (directory) => {
    await using node = await startFakeNode(healthy)
    const config: ServiceConfigInput = {
      listen: { host: '127.0.0.1', port: 0 },
      networks: { main: networkAt([node.url]) },
      plans: { core: { dailyCredits: 1_000 } },
      ledger: `sqlite:${directory}/ledger.db`,
      keys: [{ key: KEY, plan: 'core', label: 'mine' }],
      admin: ADMIN,
    }
    const notices: string[] = []
    const onNotice = (sentence: string) => notices.push(sentence)
    const service = await startService(parseServiceConfig(config), { onNotice })
    try {
      await work(
        {
          url: service.url,
          adminUrl: service.adminAt ?? '',
          notices,
          reload: (change) => service.reload(parseServiceConfig({ ...config, ...change })),
          ask: (key = KEY, network = 'main') =>
            postJson(`${service.url}/${network}/v3/${key}`, call('eth_chainId')),
        },
        node.url,
      )
    } finally {
      await service.stop()
    }
  })
}

describe('reload', () => {
  test('default: plans, prices and keys', () =>
    withService(async ({ ask, reload }) => {
      expect(await ask(OTHER_KEY)).toMatchObject({ status: 401 })
      await reload({
        plans: { core: { dailyCredits: 1_000 }, growth: { dailyCredits: 5_000 } },
        prices: { eth_chainId: 7 },
        keys: [
          { key: KEY, plan: 'growth', label: 'mine' },
          { key: OTHER_KEY, plan: 'core', label: 'other' },
        ],
      })
      const answer = await ask()
      expect(answer.headers.get('x-credits-charged')).toBe('7')
      expect(answer.headers.get('x-credits-limit')).toBe('5000')
      expect(await ask(OTHER_KEY)).toMatchObject({ status: 200 })
      await reload({ keys: [{ key: OTHER_KEY, plan: 'core', label: 'other' }] })
      expect(await ask()).toMatchObject({ status: 401 })
    }))

  test('behavior: a key that an operator made stays valid', () =>
    withService(async ({ adminUrl, ask, reload }) => {
      const made = await postJson(`${adminUrl}/admin/keys`, { label: 'made', plan: 'core' })
      await reload({ keys: [] })
      expect(await ask((made.body as unknown as { key: string }).key)).toMatchObject({ status: 200 })
    }))

  test('behavior: networks come, go and change their nodes, also for a WebSocket that is open', () =>
    withService(async ({ url, adminUrl, ask, reload }, nodeUrl) => {
      await using node = await startFakeNode((request, response) =>
        request.method === 'web3_clientVersion' ? 'other/1' : healthy(request, response),
      )
      await using socket = await openWebSocket(webSocketUrl(url))
      socket.send(call('web3_clientVersion'))
      expect(await socket.take(1)).toMatchObject([{ result: 'fake/1' }])
      await reload({ networks: { main: networkAt([node.url]), test: networkAt([nodeUrl]) } })
      socket.send(call('web3_clientVersion'))
      expect(await socket.take(1)).toMatchObject([{ result: 'other/1' }])
      expect(await ask(KEY, 'test')).toMatchObject({ status: 200 })
      await reload({ networks: { test: networkAt([nodeUrl]) } })
      expect(await ask()).toMatchObject({ status: 404 })
      socket.send(call('web3_clientVersion'))
      expect(await socket.take(1)).toMatchObject([{ error: { code: 404 } }])
      const text = await (await fetch(`${adminUrl}/metrics`)).text()
      expect(text).toContain('triptych_node_up{network="test",node="networks.test.nodes.0"} 1')
      expect(text).not.toContain('triptych_node_up{network="main"')
    }))

  test.each<[string, Partial<ServiceConfigInput>, string]>([
    [
      'the address',
      { listen: { host: '127.0.0.1', port: 1 } },
      'A change of listen needs a restart. Restart the service.',
    ],
    [
      'the address of the admin',
      { admin: { listen: { host: '127.0.0.1', port: 1 } } },
      'A change of admin.listen needs a restart. Restart the service.',
    ],
    ['the ledger', { ledger: 'sqlite::memory:' }, 'A change of ledger needs a restart. Restart the service.'],
    ['a network without a node', { networks: { main: networkAt([]) } }, 'networks.main.nodes is empty'],
  ])('error: %s: nothing changes', (_, change, message) =>
    withService(async ({ ask, reload }) => {
      await expect(reload({ ...change, prices: { eth_chainId: 9 }, keys: [] })).rejects.toThrow(message)
      expect((await ask()).headers.get('x-credits-charged')).toBe('5')
    }),
  )

  test('behavior: a key that an operator revoked stays so, and that is said', () =>
    withService(async ({ adminUrl, ask, reload, notices }) => {
      const { keys } = (await (await fetch(`${adminUrl}/admin/keys`)).json()) as { keys: { id: string }[] }
      await fetch(`${adminUrl}/admin/keys/${keys[0]?.id}`, { method: 'DELETE' })
      expect(notices).toEqual([])
      await reload({})
      expect(await ask()).toMatchObject({ status: 401 })
      expect(notices).toEqual([
        'keys.0 of the config ("mine") was revoked by an operator and stays revoked. Remove it from the config.',
      ])
    }))

  test('error: the label of a key of the config is changed there alone', () =>
    withService(async ({ adminUrl }) => {
      const { keys } = (await (await fetch(`${adminUrl}/admin/keys`)).json()) as { keys: { id: string }[] }
      const answer = await fetch(`${adminUrl}/admin/keys/${keys[0]?.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ label: 'x' }),
      })
      expect(answer.status).toBe(409)
    }))
})
