import { setTimeout as wait } from 'node:timers/promises'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkOfCall, networkOfPath, otherChainOfPath, readNetworks } from '@/app/reader-networks'
import { freePort } from '@/lib/cli/free-port'
import { resolveConnection } from '@/lib/connections/resolve-connection'
import { startAnvil } from '@/tests/anvil'
import { KEY, networkAt, startTestService } from '../lib/service/running-service'

beforeEach(() => {
  // The machine may take its time.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** What the explorer and the service keep of the last answer is older than it may be. */
const untilAskedAnew = () => wait(1_050)

/** Of a reader who added nothing. */
const request = new NextRequest('http://127.0.0.1/')

const of = (network: string) => Promise.resolve({ network })

test('default: without a node there are the shipped networks, and no service is asked', async () => {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
  vi.stubEnv('EMBEDDED_NODES', '')
  await untilAskedAnew()
  expect((await readNetworks(request))[0]?.slug).toBe('demo-mainnet')
  expect(await networkOfCall('local', request)).toBeUndefined()
})

describe('with a node', () => {
  test('default: it comes first, by its name until its chain is known, and paths of another chain are told apart', async () => {
    const port = await freePort()
    await using service = await startTestService({
      config: {
        networks: {
          local: { ...networkAt([`http://127.0.0.1:${port}`]), chainId: null, history: 'unstated' },
        },
      },
    })
    vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
    vi.stubEnv('EMBEDDED_SERVICE_URL', service.url)
    vi.stubEnv('EMBEDDED_NODES', 'local')
    vi.stubEnv('EMBEDDED_NODES_KEY', KEY)
    await untilAskedAnew()
    expect((await readNetworks(request))[0]).toMatchObject({ slug: 'local', chainId: 0, service: 'node' })
    expect(await networkOfPath(of('local-31337'))).toMatchObject({ slug: 'local-31337', chainId: 31337 })

    await using _ = await startAnvil({ port })
    await untilAskedAnew()
    const [first] = await readNetworks(request)
    expect(first).toMatchObject({ slug: 'local-31337', chainId: 31337 })
    expect(first?.keptAs).toMatch(/^local-31337\.[0-9a-f]{8}$/)
    expect(await networkOfPath(of('local'))).toEqual(first)
    expect(await otherChainOfPath(of('local-31337'))).toBeNull()

    expect(await networkOfPath(of('local-1337'))).toBeUndefined()
    expect(await otherChainOfPath(of('local-1337'))).toMatchObject({ asked: { chainId: 1337 } })

    vi.stubEnv('NETWORKS', '5=Local')
    expect(await networkOfPath(of('local-5'))).toMatchObject({ chainId: 5, service: 'added' })
    expect(await otherChainOfPath(of('local-5'))).toBeNull()
    expect(await networkOfCall('local-5', request)).toMatchObject({ chainId: 5, service: 'added' })

    const asked = await networkOfCall('local-31337.00000000', request)
    const { readConfig } = await import('@/lib/config')
    expect(asked && resolveConnection(asked, null, readConfig())).toMatchObject({
      endpoint: `${service.url}/local-31337.00000000/v3/${KEY}`,
    })
  })

  test('error: a service that does not answer leaves the node in the list, as one that is not reached', async () => {
    vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
    vi.stubEnv('EMBEDDED_SERVICE_URL', 'http://127.0.0.1:1')
    vi.stubEnv('EMBEDDED_NODES', 'local')
    await untilAskedAnew()
    expect((await readNetworks(request))[0]).toMatchObject({ slug: 'local', chainId: 0 })
    await untilAskedAnew()
  })
})
