import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeStaleSocket } from '@/lib/service/admin/stale-socket'
import { withDirectory } from '../running-service'

const adminAt = (socket: string) => ({ listen: { socket }, token: null })

test('behavior: a file that is no socket stays', () =>
  withDirectory(async (path) => {
    const file = join(path, 'notes.json')
    writeFileSync(file, 'mine')
    await removeStaleSocket(adminAt(file))
    expect(readFileSync(file, 'utf8')).toBe('mine')
  }))

test('behavior: a socket that a program listens on stays', () =>
  withDirectory(async (path) => {
    const file = join(path, 'admin.sock')
    const server = createServer().listen(file)
    await new Promise((resolve) => server.once('listening', resolve))
    await removeStaleSocket(adminAt(file))
    expect(existsSync(file)).toBe(true)
    server.close()
  }))

test('behavior: nothing at the path', () =>
  withDirectory((path) => removeStaleSocket(adminAt(join(path, 'admin.sock')))))
