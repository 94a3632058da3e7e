import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { removeStaleSocket } from '@/lib/service/admin/stale-socket'
import { ADMIN, KEY, startTestService, withDirectory } from '../running-service'

const nodes = { main: { request: async () => ({ result: '0x539' }) } }
const PATHS = ['/admin/keys', '/metrics', '/nodes']
const statusOf = async (url: string) => (await fetch(url)).status

/** The status of a path at a Unix socket. */
const statusAt = (socketPath: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ socketPath, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

describe('the admin listener', () => {
  test('default: it has all paths of the operator, the public port has only the health', async () => {
    await using service = await startTestService({ nodes, config: { admin: ADMIN } })
    for (const path of PATHS) {
      expect(await statusOf(`${service.adminUrl}${path}`)).toBe(200)
      expect(await statusOf(`${service.url}${path}`)).toBe(404)
    }
    for (const url of [service.url, service.adminUrl]) expect(await statusOf(`${url}/healthz`)).toBe(200)
    expect(await statusOf(`${service.adminUrl}/main/v3/${KEY}/credits`)).toBe(404)
  })

  test('behavior: without it nobody can manage keys, and programs on this machine read the metrics', async () => {
    await using service = await startTestService({ nodes })
    expect(service.adminUrl).toBe('')
    expect(await Promise.all(PATHS.map((path) => statusOf(service.url + path)))).toEqual([404, 200, 200])
  })

  test('behavior: at a socket it is open to its owner, without a token', () =>
    withDirectory(async (directory) => {
      const socket = `${directory}/admin.sock`
      const service = await startTestService({ nodes, config: { admin: { listen: { socket } } } })
      expect(statSync(socket).mode & 0o777).toBe(0o600)
      for (const path of PATHS) expect(await statusAt(socket, path)).toBe(200)
      await service.stop()
      expect(statSync(socket, { throwIfNoEntry: false })).toBeUndefined()
    }))

  test('error: its address is taken', async () => {
    await using service = await startTestService({ nodes, config: { admin: ADMIN } })
    const { hostname: host, port } = new URL(service.adminUrl)
    const admin = { listen: { host, port: Number(port) } }
    await expect(startTestService({ nodes, config: { admin } })).rejects.toMatchObject({
      message: `The service cannot listen on ${host}:${port}: another program uses it.`,
      whatToDo: 'Set another `admin.listen` in the config.',
    })
  })
})

describe('removeStaleSocket', () => {
  test('default: the socket of a program that was killed goes, one in use stays', () =>
    withDirectory(async (directory) => {
      const admin = { listen: { socket: `${directory}/admin.sock` }, token: null }
      const exists = () => statSync(admin.listen.socket, { throwIfNoEntry: false }) !== undefined
      await removeStaleSocket(admin)
      const child = spawnSync(process.execPath, ['-e', LISTEN_AND_DIE, admin.listen.socket])
      expect(child.signal).toBe('SIGKILL')
      expect(exists()).toBe(true)
      await removeStaleSocket(admin)
      expect(exists()).toBe(false)
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(admin.listen.socket, resolve))
      await removeStaleSocket(admin)
      expect(exists()).toBe(true)
      await new Promise((resolve) => server.close(resolve))
    }))
})

const LISTEN_AND_DIE =
  "require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))"
