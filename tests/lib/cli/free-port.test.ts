import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from '@/lib/cli/free-port'

async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('freePort', () => {
  test('default: any port is none that the system gives to others meanwhile', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()))
    const given = await listen(0)
    const { port } = given.address() as AddressInfo
    given.close()
    for (const drawn of ports) expect(drawn).toBeLessThan(Math.min(port, 32_768))
  })

  test('default: the wanted one where it is free', async () => {
    const wanted = await freePort()
    expect(await freePort(wanted)).toBe(wanted)
  })

  test('behavior: another, which is free, where a program listens', async () => {
    const wanted = await freePort()
    const server = await listen(wanted)
    const port = await freePort(wanted)
    expect(port).not.toBe(wanted)
    const other = await listen(port)
    server.close()
    other.close()
  })

  test('error: a number that is no port', async () => {
    await expect(freePort(70_000)).rejects.toThrow('port')
  })
})
