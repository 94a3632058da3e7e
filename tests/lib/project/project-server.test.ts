import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  parseProjectContents,
  parseProjectLines,
  parseProjectMatches,
  parseProjectState,
} from '@/lib/names/project/project-api'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { keepProject } from '@/lib/project/keep-project'
import { serveProject } from '@/lib/project/project-server'
import { buildFoundry, createFolder, VAULT } from './foundry-folder'

async function startServer() {
  const temp = createFolder()
  const { Vault = '0x' } = buildFoundry(temp, { 'src/Vault.sol': VAULT })
  const faults: unknown[] = []
  const project = keepProject(openProjectFolder(temp.path), { onFault: (error) => faults.push(error) })
  await project.firstRead
  const { port, token, stop } = await serveProject(project, (error) => faults.push(error))
  return {
    ...{ port, token, Vault, path: temp.path, faults },
    ask: (path: string, init: RequestInit = {}, bearer = token) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { authorization: `Bearer ${bearer}` } }),
    async [Symbol.asyncDispose]() {
      await stop()
      project.close()
      temp[Symbol.dispose]()
    },
  }
}

const ADDRESS = `0x${'ab'.repeat(20)}`
const questionOf = (code: string) => JSON.stringify({ code, chainId: 31337, address: ADDRESS })

describe('serveProject', () => {
  test('default: how the folder is, and what has a code; no path of this machine in either', async () => {
    await using server = await startServer()
    const state = await server.ask('/state')
    expect(state.headers.get('cache-control')).toBe('no-store')
    const matches = await server.ask('/match', { method: 'POST', body: questionOf(server.Vault) })
    const contents = await server.ask('/contents')
    const texts = [await state.text(), await matches.text(), await contents.text()]
    expect(parseProjectState(JSON.parse(texts[0] ?? ''))).toMatchObject({ contracts: 1, revision: 1 })
    const { degree, found } = parseProjectMatches(JSON.parse(texts[1] ?? ''))
    expect([degree, found[0]?.id]).toEqual(['exact', 'src/Vault.sol:Vault'])
    expect(parseProjectContents(JSON.parse(texts[2] ?? ''))).toMatchObject({
      contracts: [{ id: 'src/Vault.sol:Vault' }],
    })
    expect(texts.join()).not.toContain(server.path)
  })

  test('behavior: a build without source maps has no lines', async () => {
    await using server = await startServer()
    const answer = await server.ask('/lines', { method: 'POST', body: questionOf(server.Vault) })
    expect([answer.status, parseProjectLines(await answer.json())]).toEqual([200, null])
    expect((await server.ask('/lines', { method: 'POST', body: '{}' })).status).toBe(400)
  })

  test('behavior: code of 48 KB is taken, in either case', async () => {
    await using server = await startServer()
    const body = questionOf(`0x${'Ab'.repeat(48 * 1024)}`)
    const answer = await server.ask('/match', { method: 'POST', body })
    expect([answer.status, parseProjectMatches(await answer.json()).degree]).toEqual([200, null])
  })

  test.each([
    ['', 'x'],
    ['wrong', 'x'],
    ['é', 'x'],
  ])('error: the token %j lets no one in', async (token) => {
    await using server = await startServer()
    for (const path of ['/state', '/contents', '/match', '/lines', '/none']) {
      const answer = await server.ask(path, {}, encodeURIComponent(token))
      expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('Vault')])
    }
  })

  test.each([
    ['GET', '/', 404],
    ['GET', '/match', 404],
    ['GET', '/lines', 404],
    ['POST', '/state', 404],
    ['POST', '/contents', 404],
    ['GET', '/state?path=/etc/passwd', 404],
    ['GET', '/state/../../etc/passwd', 404],
  ])('error: %s %s is no page', async (method, path, status) => {
    await using server = await startServer()
    const answer = await new Promise<number>((resolve) => {
      const { port, token } = server
      // Unlike fetch, this sends the path as it is.
      request({ port, host: '127.0.0.1', method, path, headers: { authorization: `Bearer ${token}` } })
        .on('response', (response) => resolve(response.resume().statusCode ?? 0))
        .end()
    })
    expect(answer).toBe(status)
  })

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['odd code', questionOf('0x123')],
    ['no code', questionOf('six')],
    ['no address', questionOf('0x').replace(ADDRESS, '../..')],
    ['no chain', questionOf('0x').replace('31337', '1.5')],
  ])('error: a question with %s is refused', async (_, body) => {
    await using server = await startServer()
    expect((await server.ask('/match', { method: 'POST', body })).status).toBe(400)
  })

  test('error: a body over 1 MiB is refused, and the next question answered', async () => {
    await using server = await startServer()
    const body = questionOf(`0x${'00'.repeat(1024 * 1024)}`)
    expect((await server.ask('/match', { method: 'POST', body })).status).toBe(413)
    expect((await server.ask('/state')).status).toBe(200)
    expect(server.faults).toEqual([])
  })
})
