import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as GET_CONTENTS } from '@/app/api/project/contents/route'
import { POST } from '@/app/api/project/match/route'
import { GET } from '@/app/api/project/route'
import { openProjectFolder } from '@/lib/project/folder/project-folder'
import { keepProject } from '@/lib/project/keep-project'
import { serveProject } from '@/lib/project/project-server'
import { buildFoundry, createFolder, VAULT } from '../../lib/project/foundry-folder'

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const FROM_A_PAGE = {
  host: 'localhost:3000',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

const loadState = (headers = {}) =>
  GET(new NextRequest('http://localhost:3000/api/project', { headers: { ...FROM_A_PAGE, ...headers } }))

const loadContents = () =>
  GET_CONTENTS(new NextRequest('http://localhost:3000/api/project/contents', { headers: FROM_A_PAGE }))

const match = (body: string) =>
  POST(
    new NextRequest('http://localhost:3000/api/project/match', {
      method: 'POST',
      headers: FROM_A_PAGE,
      body,
    }),
  )

async function startProject() {
  const temp = createFolder()
  const codes = buildFoundry(temp, { 'src/Vault.sol': VAULT })
  const project = keepProject(openProjectFolder(temp.path), { onFault: () => {} })
  await project.firstRead
  const { port, token, stop } = await serveProject(project, () => {})
  vi.stubEnv('PROJECT_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('PROJECT_TOKEN', token)
  return {
    codes,
    token,
    async [Symbol.asyncDispose]() {
      await stop()
      project.close()
      temp[Symbol.dispose]()
    },
  }
}

describe('the routes of the project folder', () => {
  test('default: what the program that reads it says, and never its token', async () => {
    await using project = await startProject()
    const state = await loadState()
    expect([state.status, state.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await state.json()).toMatchObject({ contracts: 1, tools: ['Foundry'] })
    expect(await (await loadContents()).json()).toMatchObject({
      contracts: [{ name: 'Vault' }],
      deployed: [],
    })
    const answer = await match(
      JSON.stringify({ code: project.codes.Vault, chainId: 1, address: `0x${'00'.repeat(20)}` }),
    )
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ degree: 'exact', found: [{ id: 'src/Vault.sol:Vault' }] })
    expect(text).not.toContain(project.token)
  })

  test('behavior: nothing is stated where no folder is served', async () => {
    for (const answer of [await loadState(), await loadContents(), await match('{}')]) {
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
  })

  test('behavior: nothing is stated to readers elsewhere: with a public origin the program is not asked', async () => {
    await using _project = await startProject()
    vi.stubEnv('PUBLIC_ORIGIN', 'https://triptych.example')
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await loadState(headers)).status).toBe(204)
    expect((await loadContents()).status).toBe(204)
    expect((await match('{}')).status).toBe(204)
  })

  test('error: what is no question is refused', async () => {
    await using _project = await startProject()
    expect((await match('{"path":"/etc/passwd"}')).status).toBe(400)
  })

  test('error: a program that is gone could not be reached', async () => {
    const project = await startProject()
    await project[Symbol.asyncDispose]()
    expect((await loadState()).status).toBe(502)
  })
})
